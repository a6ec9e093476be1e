import * as z from 'zod';

/** No name in the product holds a NUL, and PostgreSQL refuses to be asked for one: such an address names nothing. */
const name = z.string().transform((value) => (value.includes('\0') ? '' : value));

export const idParams = z.object({ id: name });
export const responseParams = z.object({ id: name, responseId: name });
export const revisionParams = z.object({ id: name, revisionId: name });
export const sectionParams = z.object({ section: name });
export const sectionRevisionParams = z.object({ section: name, revisionId: name });
export const noteParams = z.object({ id: name, noteId: name });
export const deliveryParams = z.object({ id: name, deliveryId: name });
export const attachmentParams = z.object({ id: name, attachmentId: name });
export const tokenParams = z.object({ token: name });
export const slugParams = z.object({ slug: name });
export const fileParams = z.object({ file: name });
