import type { ErrorBody } from '#contract/errors.ts';

/** What went wrong with a call, in the server's words. Status 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  /** One message per field of the form that was sent. */
  readonly errors: Record<string, string>;
  /** The server's message, or undefined where it gave none: the screens have words of their own for that. */
  readonly serverMessage: string | undefined;

  constructor(status: number, body: Partial<ErrorBody> = {}, cause?: unknown) {
    super(body.message ?? (status === 0 ? 'No response from the server' : `Status ${status}`), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.errors = body.errors ?? {};
    this.serverMessage = body.message;
  }
}

/** The server's message for an error, if it gave one. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.serverMessage : undefined;

/** `fetch`, as far as calls of the API need it; handed in, so that they can be tried without a network. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export type ApiOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as it is when it is a form with a file, or a file. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Of a search that finds more than are counted, the total is capped. */
export type ListAnswer<Item> = { items: Item[]; total: number; isCapped: boolean };

export type ApiClient = ReturnType<typeof createApiClient>;

/** Every call of the product goes through here. It raises errors and nothing else: what to show is the screens' business. */
export function createApiClient(fetchFrom: Fetch, readToken: () => string | null = () => null) {
  async function send(path: string, options: ApiOptions = {}): Promise<Response> {
    const { method = 'GET', body, signal } = options;
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    const token = readToken();
    if (token) headers['x-auth-token'] = token;
    const isFile = body instanceof FormData || body instanceof Blob;
    if (body !== undefined && !isFile) headers['content-type'] = 'application/json';
    const payload = body === undefined || isFile ? body : JSON.stringify(body);
    const response = await fetchFrom(path, { method, headers, body: payload, signal }).catch((cause) => {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, {}, cause);
    });
    if (response.status >= 400) throw new ApiError(response.status, await errorBody(response));
    return response;
  }

  return {
    /**
     * What was asked for must be in the answer. A change is made as soon as the server says so, whether or not it has more to tell: who
     * changes something expects an answer or nothing.
     */
    async request<Answer = void>(path: string, options?: ApiOptions): Promise<Answer> {
      const response = await send(path, options);
      const answer = response.status === 204 ? undefined : await contentOf(response);
      const isReading = (options?.method ?? 'GET') === 'GET';
      if (isReading && answer === undefined && response.status !== 204) throw new ApiError(response.status);
      return answer as Answer;
    },

    async list<Item>(path: string, options?: ApiOptions): Promise<ListAnswer<Item>> {
      const response = await send(path, options);
      const items = await contentOf(response);
      if (!Array.isArray(items)) throw new ApiError(response.status);
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        isCapped: response.headers.get('x-total-capped') === 'true',
      };
    },
  };
}

async function errorBody(response: Response): Promise<Partial<ErrorBody>> {
  return ((await contentOf(response)) ?? {}) as Partial<ErrorBody>;
}

/** What an answer holds; nothing when it is empty or no JSON. */
async function contentOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) ?? undefined;
  } catch {
    return undefined;
  }
}
