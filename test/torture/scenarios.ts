import { accountTiming } from './attacks/account-timing.ts';
import { crossSite } from './attacks/cross-site.ts';
import { headerSplitting } from './attacks/header-splitting.ts';
import { headers } from './attacks/headers.ts';
import { hiddenContent } from './attacks/hidden-content.ts';
import { hostileImages } from './attacks/hostile-images.ts';
import { passwordGuessing } from './attacks/password-guessing.ts';
import { scriptsInText } from './attacks/scripts-in-text.ts';
import { sqlInText } from './attacks/sql-in-text.ts';
import { tokens } from './attacks/tokens.ts';
import { traversal } from './attacks/traversal.ts';
import { backupUnderLoad } from './faults/backup-under-load.ts';
import { fullDisk } from './faults/full-disk.ts';
import { killedUnderLoad } from './faults/killed-under-load.ts';
import { killedWhilePublishing } from './faults/killed-while-publishing.ts';
import { killedWhileTelling } from './faults/killed-while-telling.ts';
import { migratingAtOnce } from './faults/migrating-at-once.ts';
import { oversizedRequests } from './faults/oversized-requests.ts';
import { postgresRestarted } from './faults/postgres-restarted.ts';
import { servicesInTrouble } from './faults/services-in-trouble.ts';
import { slowClients } from './faults/slow-clients.ts';
import { stoppedUnderLoad } from './faults/stopped-under-load.ts';
import { unusableData } from './faults/unusable-data.ts';
import { unwritableLog } from './faults/unwritable-log.ts';
import { cardsUnderLoad, puzzlesUnderLoad, readersThatDoNotRead, signInsUnderLoad } from './load/floods.ts';
import { hostileMails } from './load/hostile-mails.ts';
import {
  endlessAddressesUnderLoad,
  hostileBodiesUnderLoad,
  hostileHeadersUnderLoad,
} from './load/hostile-requests.ts';
import { longListsUnderLoad } from './load/largest-bodies.ts';
import { longestListsUnderLoad } from './load/largest-lists.ts';
import { lockedDatabase } from './load/locked-database.ts';
import { longestTextsUnderLoad } from './load/longest-texts.ts';
import type { Scenario } from './scenario.ts';

/** Everything that is tried, in the order of the table in docs/trust.md. */
export const scenarios: readonly Scenario[] = [
  killedUnderLoad,
  killedWhilePublishing,
  killedWhileTelling,
  fullDisk,
  postgresRestarted,
  unusableData,
  servicesInTrouble,
  slowClients,
  oversizedRequests,
  stoppedUnderLoad,
  migratingAtOnce,
  backupUnderLoad,
  unwritableLog,
  tokens,
  crossSite,
  headers,
  scriptsInText,
  hostileImages,
  passwordGuessing,
  accountTiming,
  hiddenContent,
  traversal,
  sqlInText,
  headerSplitting,
  hostileHeadersUnderLoad,
  hostileBodiesUnderLoad,
  longListsUnderLoad,
  longestTextsUnderLoad,
  longestListsUnderLoad,
  endlessAddressesUnderLoad,
  readersThatDoNotRead,
  cardsUnderLoad,
  puzzlesUnderLoad,
  signInsUnderLoad,
  lockedDatabase,
  hostileMails,
];
