// The contact sheet: every screen in every mode on one page, with how much of a picture differs from an earlier one. Pure.
import type { Mode } from './screens.js';

export interface Picture {
  screen: string;
  mode: Mode;
  /** Beside the sheet. */
  file: string;
  /** The share of points that differ from the earlier picture; null where there is none. */
  changed: number | null;
}

const share = (changed: number | null): string =>
  changed === null ? '' : changed === 0 ? 'same' : `${(changed * 100).toFixed(2)}% differs`;

export function contactSheet(pictures: Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const figure = ({ mode, file, changed }: Picture) =>
    `<figure class="${mode}"><a href="${file}"><img src="${file}" alt="${mode}"></a><figcaption>${mode} <b>${share(changed)}</b></figcaption></figure>`;
  const row = (screen: string) =>
    `<section><h2>${screen}</h2>${pictures
      .filter((one) => one.screen === screen)
      .map(figure)
      .join('')}</section>`;
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:13px system-ui;margin:20px}section{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-start;margin-bottom:24px}
h2{width:100%;margin:0}figure{margin:0}img{display:block;width:480px;border:1px solid #ccc}.phone img{width:140px}</style>
${screens.map(row).join('\n')}\n`;
}

/** What changed on which screen, the most first. */
export const changes = (pictures: Picture[]): string[] =>
  pictures
    .filter(({ changed }) => changed !== null && changed > 0)
    .sort((a, b) => b.changed! - a.changed!)
    .map(({ screen, mode, changed }) => `${share(changed)}  ${screen}, ${mode}`);
