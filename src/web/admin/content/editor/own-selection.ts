/**
 * React walks through every node of a focused editable element before it changes anything in the page, to restore the selection should that lose
 * the focus. In a long text this takes longer than the change. The editor restores its selection by itself, so React may take the element for
 * one that cannot be edited.
 */
export function keepOwnSelection(element: HTMLElement): void {
  Object.defineProperty(element, 'contentEditable', { value: 'inherit', configurable: true });
}
