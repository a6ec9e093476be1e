import { join } from 'node:path';
import { type Config, defaultSender } from './config.ts';
import { headerText } from './domain/outgoing/mail/mail.ts';
import { createMailService } from './domain/outgoing/mail/mail-service.ts';
import type { Clock } from './domain/shared/clock.ts';
import type { SiteWordsService } from './domain/site/settings/site-words-service.ts';
import type { Storage } from './storage/open.ts';

type SiteMailDeps = {
  config: Pick<Config, 'mail' | 'dataDir' | 'siteUrl'>;
  storage: Storage;
  clock: Clock;
  siteWords: Pick<SiteWordsService, 'siteName'>;
};

/** Mail of this site, under the name that it has when a mail is written. */
export function createSiteMail({ config, storage, clock, siteWords }: SiteMailDeps) {
  const { smtpUrl, isFromGiven } = config.mail;
  return createMailService({
    smtpUrl,
    folder: join(config.dataDir, 'mail'),
    senderOf: isFromGiven
      ? undefined
      : async (db) => defaultSender(headerText(await siteWords.siteName(db)), config.siteUrl),
    storage,
    clock,
  });
}
