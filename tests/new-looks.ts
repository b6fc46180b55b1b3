// Contrast of all texts on a page, by axe. Texts that look the same in front of the same have the same contrast, so each look is checked once in a
// session: to check every text of every screen took most of the time of a visit.
import type { Page } from 'playwright-core';

/**
 * Runs in the browser, where `violationsOn` left axe; gives what axe finds wrong. What axe couldn't decide, or doesn't check because it's disabled or
 * hidden, has to be checked when the look is met again.
 */
const checkNewLooks = `async () => {
  const store = 'checked-looks';
  const checked = new Set(JSON.parse(sessionStorage.getItem(store) ?? '[]'));
  // A color that is on its way to its value in the other theme.
  for (const animation of document.getAnimations()) if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const layerOf = (element) => {
    const { backgroundColor, backgroundImage, opacity } = styleOf(element);
    return [backgroundColor, backgroundImage, opacity].join();
  };
  const lookOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { color, fontSize, fontWeight, textShadow } = styleOf(element);
    const layers = document.elementsFromPoint(left + width / 2, top + height / 2).map(layerOf);
    return [color, fontSize, fontWeight, textShadow, layerOf(element), ...new Set(layers)].join('|');
  };
  const hasText = (element) =>
    element.matches('input, select, textarea') || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const include = [...document.body.querySelectorAll('*')].filter((element) => hasText(element) && isSeen(element) && !checked.has(lookOf(element)));
  if (include.length === 0) return [];
  const { passes, violations } = await axe.run({ include }, { runOnly: ['color-contrast'], elementRef: true, preload: false });
  const decided = passes.flatMap(({ nodes }) => nodes.map(({ element }) => lookOf(element)));
  sessionStorage.setItem(store, JSON.stringify([...checked, ...decided]));
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => [html, failureSummary]));
}`;

/** In both themes; ends in the light one. */
export async function lowContrasts(page: Page): Promise<unknown[]> {
  const light = await page.evaluate<unknown[]>(`(${checkNewLooks})()`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate<unknown[]>(`(${checkNewLooks})()`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}
