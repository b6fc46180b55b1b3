// Texts that make a regular expression search for long: what it repeats and what it begins with, over and over. Pure.
import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** A text that begins with `prefix`, goes on with `pump` as often as it has room, and ends with `suffix`. */
export interface Attack {
  prefix: string;
  pump: string;
  suffix: string;
}

/** Of a set of characters, for each of the first that it has. */
const usual = [...' Aa1.,-*;:"\'\\/#X0_=@([{<|&$%\t\né'];
const maxSamples = 3;
const maxNamed = 4;
/** The first lets what ends at the end match, the second nothing: a line ends, and a character follows that no text has. */
const suffixes = ['', '\n\u0000'];

export const textOfAttack = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(Math.max(1, Math.floor((length - prefix.length - suffix.length) / pump.length))) + suffix;

export function attacksOn(expression: RegExp): Attack[] {
  const { pattern } = new RegExpParser().parseLiteral(String(expression));
  const sampler = new Sampler(expression.flags.replace(/[gym]/g, ''));
  const bases = new Map<string, Omit<Attack, 'suffix'>>();
  const add = (prefix: string, pump: string) => pump !== '' && bases.set(JSON.stringify([prefix, pump]), { prefix, pump });
  const visit = (alternatives: AST.Alternative[], before: string): void => {
    for (const { elements } of alternatives) {
      let prefix = before;
      for (const element of elements) {
        if (element.type === 'Quantifier' && element.max > 20) {
          for (const sample of sampler.samples(element.element)) add(prefix, sample);
          for (const gap of ['', ' ']) add('', prefix + sampler.sample(element.element) + gap);
          for (const gap of ['', ' ']) add('', prefix + gap);
        }
        const inner = element.type === 'Quantifier' ? element.element : element;
        if ('alternatives' in inner) visit(inner.alternatives as AST.Alternative[], prefix);
        prefix += sampler.sample(element);
      }
      add('', prefix);
    }
  };
  visit(pattern.alternatives, '');
  const named = [...new Set(expression.source.replace(/\\[dswbpDSWBP]/g, ''))]
    .filter((sign) => !/[\w\s()[\]?^$]/.test(sign))
    .slice(0, maxNamed);
  for (const first of named) for (const second of named) add('', first === second ? first : first + second);
  return [...bases.values()].flatMap((base) => suffixes.map((suffix) => ({ ...base, suffix })));
}

class Sampler {
  constructor(private readonly flags: string) {}

  /** The shortest text that an element takes, or near it; empty for what only looks. */
  sample(element: AST.Element): string {
    return this.samples(element)[0] ?? '';
  }

  samples(element: AST.Element): string[] {
    switch (element.type) {
      case 'Character':
        return [String.fromCodePoint(element.value)];
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.slice(0, maxSamples).map(({ elements }) => elements.map((part) => this.sample(part)).join(''));
      case 'Quantifier':
        return this.samples(element.element).map((sample) => sample.repeat(Math.max(element.min, element.max > 1 ? 1 : 0)));
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^${element.raw}$`, this.flags);
        return usual.filter((sign) => one.test(sign)).slice(0, maxSamples);
      }
      case 'Assertion':
      case 'Backreference':
        return [];
    }
  }
}
