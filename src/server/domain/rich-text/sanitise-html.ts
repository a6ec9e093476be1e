import sanitize from 'sanitize-html';

export function sanitiseHtml(html: string): string {
  return sanitize(html);
}
