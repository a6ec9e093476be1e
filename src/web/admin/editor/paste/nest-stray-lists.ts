/** Google Docs and Word put a deeper list beside the item it belongs to; it belongs inside. */
export function nestStrayLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') {
      before.append(list);
    } else {
      const item = body.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}
