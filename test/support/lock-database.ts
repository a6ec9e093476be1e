import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const lockUntilTold = `
  const { DatabaseSync } = require('node:sqlite');
  const [file, begin] = process.argv.slice(1);
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(begin);
  process.stdout.write('locked');
  process.stdin.on('end', () => { database.exec('rollback'); database.close(); }).resume();
`;

/** Another program that holds the embedded database's write lock until it is told to let go. */
export async function lockDatabase(
  dataDir: string,
  begin: 'begin immediate' | 'begin exclusive',
): Promise<{ release: () => Promise<void> }> {
  const file = join(dataDir, 'marquee.db');
  const child = spawn(process.execPath, ['-e', lockUntilTold, file, begin], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const locked = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!locked) throw new Error('the program that was to lock the database has ended');
  return {
    release: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
