import { Node } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { frameAttributes } from '#contract/rich-text-frames.ts';
import { videoEmbedUrl } from '#contract/video.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    video: {
      /** False for an address that may not be embedded. */
      insertVideo: (address: string) => ReturnType;
    };
  }
}

const kept = ['class', 'src', 'title', 'width', 'height'] as const;

/** An embedded player, written exactly as the server would write it. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return Object.fromEntries(
      kept.map((name) => [
        name,
        { default: null, parseHTML: (element: HTMLElement) => givenTo(element)?.[name] ?? null },
      ]),
    );
  },

  parseHTML() {
    return [{ tag: 'iframe', getAttrs: (element) => (givenTo(element) ? {} : false) }];
  },

  renderHTML({ HTMLAttributes }) {
    return ['iframe', frameAttributes(HTMLAttributes) ?? {}];
  },

  /** A frame swallows clicks; within this one they select the player, so that it can be moved and deleted. */
  addNodeView() {
    return ({ HTMLAttributes }) => {
      const dom = document.createElement('div');
      dom.dataset.video = '';
      const frame = document.createElement('iframe');
      frame.tabIndex = -1;
      for (const [name, value] of Object.entries(frameAttributes(HTMLAttributes) ?? {}))
        frame.setAttribute(name, value);
      dom.append(frame);
      return { dom };
    };
  },

  addCommands() {
    return {
      insertVideo:
        (address) =>
        ({ chain }) => {
          const src = videoEmbedUrl(address.trim());
          if (!frameAttributes({ src })) return false;
          return chain()
            .insertContent({ type: this.name, attrs: { src } })
            .command(({ tr, state }) => {
              // Whoever put a player into the text writes on below it, and not over it.
              if (!(tr.selection instanceof NodeSelection)) return true;
              const below = tr.selection.$to;
              const line = state.schema.nodes.paragraph?.create();
              if (line && !below.nodeAfter?.isTextblock) tr.insert(below.pos, line);
              tr.setSelection(TextSelection.near(tr.doc.resolve(below.pos + 1)));
              return true;
            })
            .run();
        },
    };
  },
});

function givenTo(element: HTMLElement): Record<string, string> | undefined {
  const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  return frameAttributes(given);
}
