import path from 'node:path';
import type { Rolldown } from 'vite';
import { PROJECT_ROOT } from '../project-root.ts';

const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/** What every screen stands on. */
const BASE = packages(
  'preact',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'wouter',
  'regexparam',
  'use-sync-external-store',
  '@tanstack',
  'clsx',
  'zod',
  '@mantine/hooks/esm/(use-callback-ref|use-did-update|use-disclosure|use-id|use-media-query|use-merged-ref|use-reduced-motion|use-uncontrolled|utils)',
  '@mantine/core/esm/core',
  '@mantine/core/esm/components/(ActionIcon|Button|Checkbox|Input|InputBase|Loader|Paper|Transition|UnstyledButton|VisuallyHidden)',
  // A plain select borrows these from the list.
  '@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed-combobox-data)',
);

/** Lists that are searched, and what places them beside their field. */
const LISTS = packages(
  '@floating-ui',
  '@mantine/core/esm/utils/Floating',
  '@mantine/core/esm/components/(Popover|Combobox|Select|ScrollArea)',
);

/** What opens above a page, and what it is closed with. */
const OVERLAYS = packages(
  'react-remove-scroll',
  'react-remove-scroll-bar',
  'react-style-singleton',
  'use-sidecar',
  'use-callback-ref',
  'get-nonce',
  'tslib',
  '@mantine/core/esm/components/(Modal|ModalBase|Drawer|Portal|Overlay|FocusTrap)',
);

/** What stands around every screen behind the login, and what payments share. */
const DASHBOARD =
  /[\\/]src[\\/](?:shared[\\/]wire[\\/]send-money-fields|web[\\/](amounts|payments|recipients|transactions|screens[\\/]dashboard|ui[\\/](CameroonPhoneField|CheckField|Initials|PickField|use-last))(?![\\/](DashboardDrawer|OutageNotice|FollowedPayment|TransactionTimeline|TransactionToken)))/;

/** What the back office shares with the rest, next to nothing each. */
const START = /[\\/]src[\\/]web[\\/](lazy-screen|ui[\\/]PageLoader)/;

/** What must have come before somebody can sign in. */
const DOOR = ['main.tsx', 'screens/login/LoginScreen.tsx', 'security/PasskeySignIn.tsx'].map((file) =>
  path.join(PROJECT_ROOT, 'src/web', file),
);

type ChunkingContext = Rolldown.ChunkingContext;

let ofDoor: Set<string> | undefined;

/** Whether signing in stands on this module, by imports that are not waited for. */
function isOfDoor(id: string, context: ChunkingContext): boolean {
  if (!ofDoor) {
    ofDoor = new Set(DOOR);
    for (const each of ofDoor) {
      // A library's list of everything says nothing of what is used.
      const imported = each.includes('node_modules') ? [] : (context.getModuleInfo(each)?.importedIds ?? []);
      for (const next of imported) ofDoor.add(next);
    }
  }
  return ofDoor.has(id);
}

const ofStaff = new Map<string, boolean>();

/** Whether only the back office imports this module. */
function isOfStaff(id: string, context: ChunkingContext): boolean {
  const known = ofStaff.get(id);
  if (known !== undefined) return known;
  // Whoever imports it by way of itself says nothing new.
  ofStaff.set(id, true);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  const found =
    /[\\/]src[\\/].*admin/.test(id) || (all.length > 0 && all.every((each) => isOfStaff(each, context)));
  ofStaff.set(id, found);
  return found;
}

/**
 * Which modules share a file. Left alone the bundler makes a hundred small ones, and each costs its headers and is
 * compressed on its own, which is more than the code itself. What several screens share goes together.
 */
export const CHUNK_GROUPS = [
  { name: 'base', test: BASE, priority: 6 },
  { name: 'start', test: START, priority: 3 },
  { name: 'overlays', test: OVERLAYS, priority: 4 },
  { name: 'lists', test: LISTS, priority: 3 },
  {
    name: (id: string, context: ChunkingContext) => (isOfDoor(id, context) ? 'door' : null),
    test: /[\\/]src[\\/](web|shared)[\\/]/,
    priority: 2,
  },
  {
    name: (id: string, context: ChunkingContext) => (isOfStaff(id, context) ? 'staff' : 'parts'),
    test: /[\\/]src[\\/](?!.*admin)(web|shared)[\\/]/,
    minShareCount: 4,
    priority: 1,
  },
  { name: 'dashboard', test: DASHBOARD, priority: 0 },
];
