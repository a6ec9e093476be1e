import { Button, type ButtonProps } from '@mantine/core';
import { Copy } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toasts.ts';

type CopyButtonProps = ButtonProps & { text: string; children: string };

/** Puts a text on the clipboard. Its label stays, so that nothing moves; the toast says that it is done. */
export function CopyButton({ text, ...button }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('Could not copy to the clipboard', 'Select the text and copy it manually.');
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon of={Copy} size={15} />}
      {...button}
      onClick={() => void copy()}
    />
  );
}
