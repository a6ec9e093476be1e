import { Input } from '@mantine/core';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import '#web/ui/prose.css';
import { ImageDialog } from './dialogs/image-dialog.tsx';
import { ImageStyleDialog, selectImageFirst } from './dialogs/image-style-dialog.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { VideoDialog } from './dialogs/video-dialog.tsx';
import { ImageBar } from './image-bar.tsx';
import styles from './rich-text-editor.module.css';
import { SlashMenuList } from './slash/slash-menu.tsx';
import { slashState } from './slash/slash-menu-plugin.ts';
import { StatusBar } from './status-bar.tsx';
import type { EditorFrame } from './toolbar/actions.ts';
import { pressByShortcut } from './toolbar/press-by-shortcut.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { isUploading } from './upload/upload-placeholders.ts';
import { useImageSending } from './upload/use-image-sending.ts';
import { useTextEditor } from './use-text-editor.ts';

type RichTextEditorProps = {
  label: string;
  required?: boolean;
  value: string;
  onChange: (html: string) => void;
  /** Hears whether images are still on their way, which a form should wait for. */
  onUploading?: (uploading: boolean) => void;
  error?: string | undefined;
  height?: number;
  id?: string;
};

type OpenDialog = Parameters<EditorFrame['openDialog']>[0] | null;

/** The editor of blog and page content: what it hands out by `onChange` is what the server stores, byte for byte. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, required = false, value, onChange, onUploading, error, height = 300, id } = props;
  const ownId = useId();
  const textId = id ?? ownId;
  const labelId = `${textId}-label`;
  const errorId = `${textId}-error`;
  const place = useRef<HTMLDivElement>(null);
  const frameElement = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isFullScreen, setIsFullScreen] = useState(false);

  const editor = useTextEditor({
    place,
    value,
    onChange,
    className: `prose ${styles.text}`,
    attributes: {
      id: textId,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-required': String(required),
      'aria-invalid': String(Boolean(error)),
      // Escape is for the menus of the text; a dialog around it must not close over what was written.
      'data-mantine-stop-propagation': 'true',
      ...(error ? { 'aria-describedby': errorId } : {}),
    },
  });

  useEffect(() => {
    if (!editor || !onUploading) return;
    const tell = () => onUploading(isUploading(editor.state));
    editor.on('transaction', tell);
    return () => {
      editor.off('transaction', tell);
    };
  }, [editor, onUploading]);

  const openDialog = useCallback<EditorFrame['openDialog']>(
    (wanted) => {
      if (wanted === 'image-style' && !editor?.isActive('image')) window.alert(selectImageFirst);
      else setDialog(wanted);
    },
    [editor],
  );
  const frame = useMemo<EditorFrame>(
    () => ({ openDialog, isFullScreen, toggleFullScreen: () => setIsFullScreen((shown) => !shown) }),
    [openDialog, isFullScreen],
  );
  // These follow the editor by themselves: what the form takes up from it is no reason to draw them anew.
  const toolbar = useMemo(
    () => editor && <Toolbar editor={editor} frame={frame} controls={textId} />,
    [editor, frame, textId],
  );
  const bars = useMemo(
    () =>
      editor && (
        <>
          <ImageBar editor={editor} />
          <StatusBar editor={editor} />
          <SlashMenuList editor={editor} frame={frame} />
        </>
      ),
    [editor, frame],
  );
  const images = useImageSending(editor, () => setDialog('image'));
  const closeDialog = () => {
    // Nothing behind a dialog can be focused while it stands.
    flushSync(() => setDialog(null));
    editor?.commands.focus();
  };

  useEffect(() => {
    document.documentElement.toggleAttribute('data-editor-full-screen', isFullScreen);
    return () => document.documentElement.removeAttribute('data-editor-full-screen');
  }, [isFullScreen]);

  return (
    <div>
      <Input.Label
        id={labelId}
        labelElement="div"
        required={required}
        onClick={() => editor?.commands.focus()}
      >
        {label}
      </Input.Label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to shortcuts typed in the text within */}
      <div
        ref={frameElement}
        className={styles.frame}
        data-full-screen={isFullScreen || undefined}
        data-invalid={Boolean(error) || undefined}
        // Before the text sees the key: it claims Escape for itself.
        onKeyDownCapture={(event) => {
          const isOfMenu = event.target instanceof Element && event.target.closest('[popover]');
          const isOurs = isWithin(frameElement.current, event.target) && !isOfMenu;
          if (event.key === 'Escape' && isOurs && editor && !slashState(editor.state)) setIsFullScreen(false);
        }}
        onKeyDown={(event) => {
          // React hands on the events of dialogs, which stand elsewhere in the page.
          if (!isWithin(frameElement.current, event.target)) return;
          // A shortcut that the text has used is nobody else's.
          if (event.defaultPrevented && (event.ctrlKey || event.metaKey)) event.stopPropagation();
          const buttons = frameElement.current?.querySelector<HTMLElement>('[role="toolbar"]') ?? null;
          if (!pressByShortcut(event, buttons)) return;
          // Some of these keys mean something else outside the text.
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {toolbar}
        {/* biome-ignore lint/a11y: a click below the last line goes into the text, as in every editor */}
        <div
          ref={place}
          className={styles.place}
          style={isFullScreen ? undefined : { height }}
          onClick={(event) => event.target === event.currentTarget && editor?.commands.focus('end')}
        />
        {bars}
        {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={closeDialog} />}
        {editor && dialog === 'image' && (
          <ImageDialog editor={editor} images={images} onClose={closeDialog} />
        )}
        {editor && dialog === 'video' && <VideoDialog editor={editor} onClose={closeDialog} />}
        {editor && dialog === 'image-style' && <ImageStyleDialog editor={editor} onClose={closeDialog} />}
      </div>
      {error && (
        <Input.Error id={errorId} mt={5}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

function isWithin(element: HTMLElement | null, target: EventTarget): boolean {
  return target instanceof Node && (element?.contains(target) ?? false);
}
