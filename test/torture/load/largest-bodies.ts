import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { ask } from '../attacks/ask.ts';
import { sendAloneAndTogether, underLoad } from './under-load.ts';

const megabyte = 1024 * 1024;

/** A list of as many items as fit in so many bytes. */
const listOf = (item: string, bytes: number) =>
  `[${Array.from({ length: Math.floor((bytes - 2) / (item.length + 1)) }, () => item).join(',')}]`;

type Body = { name: string; method: string; path: string; body: string; type?: string };

function longListBodies(): Body[] {
  const large = limits.bodyBytes - 4096;
  const section = (name: string, body: string): Body => ({
    name: `a long list in ${name}`,
    method: 'PUT',
    path: apiPaths.settingsSection(name.split('.')[0] ?? name),
    body,
  });
  return [
    {
      name: 'a journey of empty pages',
      method: 'POST',
      path: apiPaths.contact,
      body: `{"journey":{"landing":"/","referrer":"","pages":${listOf('{}', limits.messageBodyBytes - 1024)}}}`,
    },
    ...['0', '{}', '[]', '""'].map((item) => ({
      name: `tags ${item}`,
      method: 'POST',
      path: apiPaths.posts,
      body: `{"title":"Tags","content":"<p>Text</p>","tags":${listOf(item, large)}}`,
    })),
    {
      name: 'unknown fields of a page',
      method: 'POST',
      path: apiPaths.adminPages,
      body: `{"title":"Fields","content":"<p>Text</p>","more":${listOf('{}', large)}}`,
    },
    section('services', listOf('{}', large)),
    section('careers.positions', `{"positions":${listOf('{}', large)}}`),
    section('navigation.header', `{"header":${listOf('{}', large)}}`),
    section('contact.social', `{"social":${listOf('{}', large)}}`),
    {
      name: 'webhook events',
      method: 'POST',
      path: apiPaths.webhooks,
      body: `{"url":"https://hooks.example/","events":${listOf('0', limits.smallBodyBytes - 1024)}}`,
    },
    {
      name: 'content of character references over its limit',
      method: 'POST',
      path: apiPaths.posts,
      body: `{"title":"References","content":"${'&#x41;'.repeat(Math.floor(large / 6))}"}`,
    },
    {
      name: 'a redirect table of line breaks',
      method: 'POST',
      path: apiPaths.redirectsImport,
      type: 'text/csv',
      body: `from,to,permanent${'\n'.repeat(3 * megabyte - 1024)}`,
    },
    {
      name: 'a redirect table of one chain',
      method: 'POST',
      path: apiPaths.redirectsImport,
      type: 'text/csv',
      body: [
        'from,to,permanent',
        ...Array.from({ length: limits.importedRedirects }, (_, n) => `/chain-${n},/chain-${n + 1},true`),
      ].join('\n'),
    },
  ];
}

export const longListsUnderLoad = underLoad({
  name: 'bodies of the largest size full of lists and line breaks',
  promise: 'Each is refused or taken in a moment, alone and ten at once',
  attack: async ({ url, staff }, { times }, step) => {
    const harm: string[] = [];
    const bodies = longListBodies();
    let sent = 0;
    for (let round = 0; round < times(1, 2); round += 1)
      for (const { name, method, path, body, type = 'application/json' } of bodies) {
        const headers = {
          'content-type': type,
          'x-auth-token': staff.token,
          'x-forwarded-for': '198.51.100.9',
        };
        const send = () => {
          sent += 1;
          return ask(url, { method, path, headers, body });
        };
        harm.push(
          ...(await sendAloneAndTogether(step, name, send, (status) => status < 500 || status === 503)),
        );
      }
    harm.push(
      ...(await sendAloneAndTogether(step, 'the end of a chain', () => ask(url, { path: '/chain-1' }))),
    );
    return { tried: `${sent} bodies of up to 3 MB, alone and ten at once`, harm };
  },
});
