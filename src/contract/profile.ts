import * as z from 'zod';
import { entityId, imageAddress, optionalText } from './fields.ts';
import { limits } from './limits.ts';

/** What somebody tells visitors of themselves. Empty, their posts bear no name. */
export const profile = z.object({ text: z.string(), picture: z.string() });
export type Profile = z.infer<typeof profile>;

/** Fields left out keep their value. */
export const profileInput = z.object({
  text: optionalText('Short text', limits.profileText),
  picture: imageAddress('Picture'),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** Who wrote a post, for visitors: there only if the author has a profile. */
export const byline = z.object({ _id: entityId, name: z.string(), text: z.string(), picture: z.string() });
export type Byline = z.infer<typeof byline>;

/** Whoever has filled in any of it is shown to visitors. */
export function hasPublicProfile({ text, picture }: Profile): boolean {
  return text !== '' || picture !== '';
}
