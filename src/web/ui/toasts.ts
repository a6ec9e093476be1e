/** The notices on show, kept outside React so that any code may raise one: `toast.success('Saved')`. */
export type Toast = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  description: string | undefined;
};

const none: readonly Toast[] = [];
let current = none;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  current = next;
  for (const listener of listeners) listener();
}

function raise(kind: Toast['kind'], message: string, description?: string) {
  lastId += 1;
  // The same notice twice is one notice that stays longer, not a pile.
  const others = current.filter((shown) => shown.kind !== kind || shown.message !== message);
  show([...others, { id: lastId, kind, message, description }]);
}

export const toast = {
  success: (message: string, description?: string) => raise('success', message, description),
  error: (message: string, description?: string) => raise('error', message, description),
  dismiss: (id: number) => show(current.filter((shown) => shown.id !== id)),
};

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => current,
  readOnServer: () => none,
};
