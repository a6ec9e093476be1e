import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderProblem } from './data-folder.ts';

/** Stands in the data folder for the moment in which a restore exchanges its contents. */
export const restoreMarker = '.restore-in-progress';

/** A restore that was cut off at that moment has left a part of each: nobody may take that for the site. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, restoreMarker)))
    throw new DataFolderProblem(
      `a restore into ${dataDir} was interrupted; npm run restore -- FILE --replace finishes it`,
    );
}
