import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore } from './toasts.ts';

afterEach(() => {
  for (const shown of toastStore.read()) toast.dismiss(shown.id);
});

const messages = () => toastStore.read().map((shown) => shown.message);

describe('toasts', () => {
  it('keep the order in which they were raised, with their kind and description', () => {
    toast.success('Saved');
    toast.error('Failed to create blog post', 'The image is too large');
    expect(toastStore.read()).toMatchObject([
      { kind: 'success', message: 'Saved', description: undefined },
      { kind: 'error', message: 'Failed to create blog post', description: 'The image is too large' },
    ]);
  });

  it('show the same notice once, as the latest', () => {
    toast.error('Please complete the reCAPTCHA');
    const first = toastStore.read()[0]?.id;
    toast.success('Saved');
    toast.error('Please complete the reCAPTCHA');
    expect(messages()).toEqual(['Saved', 'Please complete the reCAPTCHA']);
    expect(toastStore.read()[1]?.id).not.toBe(first);
  });

  it('leave when dismissed, and tell their listeners each time', () => {
    const listener = vi.fn();
    const unsubscribe = toastStore.subscribe(listener);
    toast.success('Saved');
    toast.dismiss(toastStore.read()[0]?.id ?? 0);
    expect(messages()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    toast.success('Saved');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('never appear in what the server renders', () => {
    toast.success('Saved');
    expect(toastStore.readOnServer()).toEqual([]);
  });
});
