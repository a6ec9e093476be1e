import { buffer } from 'node:stream/consumers';
import { describeUpload, smallestForm } from '#contract/images.ts';
import type { UploadsService } from '#server/domain/media/uploads/uploads-service.ts';

export type Logo = { bytes: Buffer; ratio: number };

/** A logo that was uploaded, to be drawn with. One from elsewhere is shown by browsers, and fetched by nobody here. */
export async function readLogo(uploads: UploadsService, logo: string): Promise<Logo | undefined> {
  const size = describeUpload(logo);
  const file = size && (await uploads.open(smallestForm(logo).replace('/uploads/', '')));
  return file && { bytes: await buffer(file.read()), ratio: size.width / size.height };
}
