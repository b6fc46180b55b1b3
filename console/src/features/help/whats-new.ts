// What's new, from CHANGELOG.md: what a person sees on the screens, without calls, commands, and names of fields. Pure.

interface Release {
  title: string;
  groups: { heading: string; entries: string[] }[];
}

/** Of programs and of the people who run the product. */
const notSeen = /`|\b(npm|Kafka|Redis|PostgreSQL|migrations?|Docker|containers?|consumers?|event log|replicas|processor time)\b/;
const seenGroups = ['Added', 'Changed', 'Fixed'];

export function releasesIn(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...rest] = text.split('\n');
      return { title: titleOf(name), groups: groupsIn(rest.join('\n')) };
    })
    .filter(({ groups }) => groups.length > 0);
}

const titleOf = (name: string): string => (name === 'Unreleased' ? 'Latest' : `Version ${name.replace(' - ', ', ')}`);

const groupsIn = (text: string): Release['groups'] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((group) => {
      const [heading = '', ...lines] = group.split('\n');
      const entries = lines.filter((line) => line.startsWith('- ')).map((line) => readable(line.slice(2)));
      return { heading, entries: [...new Set(entries.filter((entry) => !notSeen.test(entry)))] };
    })
    .filter(({ heading, entries }) => seenGroups.includes(heading) && entries.length > 0);

/** Without the names of fields and calls in parentheses, and without links to documents. */
const readable = (entry: string): string =>
  entry
    .replace(/ \(\[[^[\]]*\]\([^()]*\)\)/g, '')
    .replace(/ \([^()`]*`[^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
