import type { FastifyInstance, InjectOptions } from 'fastify';
import { callOfRenderer } from './shared-calls.ts';

/** A call of the API as the web part makes it. */
type ApiRequest = { method: string; path: string; headers: Record<string, string> };
type ApiResponse = { status: number; header: (name: string) => string | null; json: () => unknown };

/** Calls the API inside the process: the same validation and visibility as over the network, without the network. */
export function createInjectTransport(app: FastifyInstance) {
  async function call({ method, path, headers }: ApiRequest) {
    return app.inject({
      method: method as InjectOptions['method'],
      url: path,
      headers: { ...headers, ...callOfRenderer },
    });
  }

  return async (request: ApiRequest): Promise<ApiResponse> => {
    let response = await call(request);
    const movedTo = response.headers.location;
    // As a browser would; redirects of the API take one hop.
    if (response.statusCode === 301 && typeof movedTo === 'string') {
      response = await call({ ...request, path: movedTo });
    }
    return {
      status: response.statusCode,
      header: (name) => {
        const value = response.headers[name];
        return value === undefined ? null : String(value);
      },
      json: () => response.json(),
    };
  };
}
