import type { IconNode } from 'lucide';
import { type ComponentType, createContext, use } from 'react';
import type { AuditEntity } from '#contract/audit.ts';
import type { Permission } from '#contract/policy.ts';
import { useMay } from './shared/staff-user.ts';

/** Hears the parameters of the address where the document begins with this screen, so that its data can come along with its code. */
export type LoadScreen = (params?: { readonly id?: string }) => Promise<{ default: ComponentType }>;

export type NavigationEntry = {
  label: string;
  to: string;
  icon: IconNode;
  /** Other addresses that belong to it. */
  covers?: (pathname: string) => boolean;
  /** Without it, the entry is not offered; without one, it is offered with its part. */
  permission?: Permission;
  /** How much there is to do, and the word for it. */
  count?: { useCount: () => number; word: string };
};

export type PaletteEntry = {
  key: string;
  label: string;
  /** What kind of thing it is, or a word more about it. */
  note: string;
  to: string;
  newTab?: boolean;
};

/** All that the rest of the back office knows about one of its parts. */
export type Resource = {
  /** Without it, a part is not offered; without one, it is everybody's. */
  permission?: Permission;
  screens: Readonly<Record<string, LoadScreen>>;
  navigation?: readonly NavigationEntry[];
  /** What the palette offers beside the entries of the navigation. */
  commands?: readonly { label: string; to: string; permission?: Permission }[];
  /** Finds a few of its things by their words. */
  search?: (words: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
  /** What the audit log calls its things, and where they are looked at. */
  audit?: Partial<Record<AuditEntity, { word: string; link?: (id: string) => string }>>;
};

const Resources = createContext<readonly Resource[]>([]);

/** Hands the parts to the screens, so that none of them has to know the list. */
export const ResourcesProvider = Resources.Provider;

/** The parts, entries and commands that whoever is at work may use. */
export function useResources(): readonly Resource[] {
  const may = useMay();
  const offered = <Entry extends { permission?: Permission }>(entries: readonly Entry[] = []) =>
    entries.filter(({ permission }) => !permission || may(permission));
  return offered(use(Resources)).map((resource) => ({
    ...resource,
    navigation: offered(resource.navigation),
    commands: offered(resource.commands),
  }));
}
