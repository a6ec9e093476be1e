import { attachmentParams } from '#server/http/params.ts';
import { can, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Whatever a stranger has sent: it is saved, never shown, and gets to do nothing should somebody open it in a tab all the same. */
const harmless = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

export const attachmentRoutes = ({ attachments }: Services): Route[] => [
  staff('GET', '/api/admin/contacts/:id/attachments/:attachmentId', can('inbox:read'), {
    schema: {
      summary: 'A file that came with a mail, to be saved',
      tags: ['inbox'],
      params: attachmentParams,
    },
    handler: async (request, reply) => {
      const { id, attachmentId } = request.params;
      const file = await attachments.open(id, attachmentId);
      return reply
        .headers(harmless)
        .header('content-disposition', asDownload(file.name))
        .header('content-length', file.bytes)
        .type('application/octet-stream')
        .send(file.read());
    },
  }),
];

/** The name for old clients in letters that every header takes, and as it is for the others. */
function asDownload(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
