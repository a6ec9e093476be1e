import { QueryClient } from '@tanstack/react-query';

/** A call that fails says so at once instead of trying in silence: the screens offer to try again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  });
}
