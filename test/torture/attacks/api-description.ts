/** What the product says of itself under /api/openapi.json, so that a call that is new tomorrow is attacked by itself. */
export type Operation = {
  /** 'PUT /api/blogs/{id}' */
  name: string;
  method: string;
  path: string;
  isGuarded: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  bodyType: string | undefined;
};

type Parameter = { name: string; in: 'query' | 'path' | 'header'; schema: Schema };

export type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

type Described = {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export async function operationsOf(url: string): Promise<Operation[]> {
  const answer = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { security = [], parameters = [], requestBody }]) => {
      const method = verb.toUpperCase();
      const [bodyType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        name: `${method} ${path}`,
        method,
        path,
        isGuarded: security.length > 0,
        parameters,
        body: content?.schema,
        bodyType,
      };
    }),
  );
}

/** One of each kind of thing that a path can name. */
export type Things = { post: string; page: string; conversation: string; reply: string };

/** The id that belongs into a path, so that a call which should be refused would find something to do. */
export function idFor(path: string, things: Things): string {
  if (path.includes('/pages')) return things.page;
  if (path.includes('/saved-replies')) return things.reply;
  return path.includes('/contacts') || path.includes('/inbox') ? things.conversation : things.post;
}

/** A path with its parameters filled in: from what is known of this path, else with one value for all. */
export function fillPath(path: string, valueFor: (parameter: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => valueFor(parameter));
}

/** The simplest value that a schema takes. */
export function simplest({ type, format, enum: choices, items, properties, required = [] }: Schema): unknown {
  if (choices) return choices[0];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, simplest(properties?.[name] ?? {})]));
  if (type === 'array') return items ? [simplest(items)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 1;
  return format === 'email' ? 'someone@example.org' : 'something';
}
