import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/** Cells keep what they span and nothing else; the library measures them by this name, so it must exist. */
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
});

/** Tables without widths: how wide a column is, is the page's business. */
export const plainTable = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
];
