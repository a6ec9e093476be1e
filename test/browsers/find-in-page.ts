export type Role = 'button' | 'link' | 'field' | 'heading' | 'image' | 'dialog';

/** What a person would call it: what it is, its name, and, where several are called so, words that stand in the same row or dialog. */
export type Target = { role: Role; name: string; beside?: string };

/**
 * Runs in the page, on its own: the visible element of that name. Of several it is the last, since what has opened over the page stands at its
 * end.
 */
export function findInPage({ role, name, beside }: Target): HTMLElement | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    field: 'input, textarea, select, [role="textbox"]',
    heading: 'h1, h2, h3',
    image: 'img',
    dialog: 'dialog, [role="dialog"]',
  };
  const wordsOf = (element: Element | null | undefined): string => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const other of copy?.querySelectorAll('[aria-hidden="true"], select') ?? []) other.remove();
    return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const nameOf = (element: HTMLElement): string => {
    const labelIds = element.getAttribute('aria-labelledby')?.split(' ');
    if (labelIds) return labelIds.map((id) => wordsOf(document.getElementById(id))).join(' ');
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (label !== null) return label;
    const { labels } = element as HTMLInputElement;
    return labels?.length ? wordsOf(labels[0]) : wordsOf(element);
  };
  const isNamed = (element: HTMLElement) => nameOf(element).replace(/ ?\*$/, '') === name;
  const isBeside = (element: HTMLElement) =>
    !beside || wordsOf(element.closest('tr, [role="row"], [role="dialog"], li')).includes(beside);
  return (
    [...document.querySelectorAll<HTMLElement>(selectors[role])].findLast(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && isBeside(element) && isNamed(element),
    ) ?? null
  );
}

/** Runs in the page: brings an element into sight, and tells whether a click would meet it and not what lies above. */
export function isWithinReach(element: HTMLElement): boolean {
  const isMet = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  if (!isMet()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isMet();
}
