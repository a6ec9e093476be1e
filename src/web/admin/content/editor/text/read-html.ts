import { DOMParser as ModelParser, type Node, type Schema } from '@tiptap/pm/model';
import { moderniseQuill } from './modernise-quill.ts';

/** Stored HTML as a document. Nothing in it runs or loads while it is read. */
export function readHtml(schema: Schema, html: string): Node {
  const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  if (html.includes('ql-') || html.includes('data-list')) moderniseQuill(body);
  return ModelParser.fromSchema(schema).parse(body);
}
