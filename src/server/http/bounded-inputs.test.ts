import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { type AppError, maxFieldErrors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { settingsInput } from '#contract/site-settings-input.ts';
import { readSection } from '#server/domain/site/settings/settings-input.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { apiRoutes, uploadRoutes } from './routes.ts';

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
};

const scalars = ['boolean', 'enum', 'int', 'literal', 'number', 'transform', 'void'];

/** Schemas that take anything; what they are given is checked elsewhere. */
const checkedElsewhere: Record<string, string> = {
  'PUT /api/admin/settings/:section': 'settingsInput, below',
  'PUT /api/admin/settings/:section/draft': 'settingsInput, below',
  'POST /api/upload/image.image': 'multipart: the file is counted as it arrives',
  'careers.benefits[]': 'a name or a point, told apart in the schema',
};

/** Reads of single items while an array of a hundred thousand of them is validated. */
function itemsRead(schema: z.ZodType): number {
  let reads = 0;
  const items = new Proxy(new Array(100_000), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  schema.safeParse(items);
  return reads;
}

/** Everything in a request that is unbounded, by its path. */
function findUnbounded(schema: z.ZodType, path: string, parent = schema): string[] {
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, innerType, element, options } = definition;
  if (path in checkedElsewhere || scalars.includes(type)) return [];
  if (type === 'string') return (schema as z.ZodString).maxLength === null ? [`${path}: text`] : [];
  if (shape) return Object.entries(shape).flatMap(([name, field]) => findUnbounded(field, `${path}.${name}`));
  if (innerType) return findUnbounded(innerType, path, schema);
  if (options) return options.flatMap((option) => findUnbounded(option, path));
  if (type === 'pipe') {
    const { in: first, out: second } = definition as Required<Definition>;
    return findUnbounded(first._zod.def.type === 'transform' ? second : first, path, schema);
  }
  if (element) {
    const isBounded = itemsRead(parent) < 1000;
    return [...(isBounded ? [] : [`${path}: list`]), ...findUnbounded(element, `${path}[]`)];
  }
  return [`${path}: ${type}`];
}

it('an answer names the first errors and no more', () => {
  const services = Array.from({ length: limits.services }, () => ({}));
  let refusal: AppError | undefined;
  try {
    readSection('services', services);
  } catch (error) {
    refusal = error as AppError;
  }
  expect(Object.keys(refusal?.errors ?? {})).toHaveLength(maxFieldErrors);
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp('sqlite');
});
afterAll(() => test.close());

it('every text and every list that a request body can hold is bounded, lists before their items are looked at', () => {
  const routes = [...apiRoutes(test.services, test.config), ...uploadRoutes(test.services, test.config)];
  const bodies = routes.flatMap(({ method, path, schema }) =>
    schema.body ? [[`${method} ${path}`, schema.body as z.ZodType] as const] : [],
  );
  expect(bodies.length).toBeGreaterThan(30);
  const unbounded = [...bodies, ...Object.entries(settingsInput)].flatMap(([name, schema]) =>
    findUnbounded(schema, name),
  );
  expect(unbounded).toEqual([]);
});
