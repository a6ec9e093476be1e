import type { SettingsSection } from '#contract/site-settings.ts';
import type { TestApp } from './build-test-app.ts';

/** What visitors are told of a section, without what is made of it for them: drawings of icons, summaries, the age of positions. */
export async function toldWords({ app }: Pick<TestApp, 'app'>, section: SettingsSection) {
  const words = (await app.inject(`/api/site/${section}`)).json();
  if (Array.isArray(words)) return words.map(({ lines: _, ...service }) => service);
  const { summaries: _, updatedAt: __, ...value } = words;
  return value;
}
