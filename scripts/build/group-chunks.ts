import path from 'node:path';
import type { Rolldown } from 'vite';
import { PROJECT_ROOT } from '../project-root.ts';

const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/** The packages that every screen needs. */
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
  // A plain select uses these parts of the list.
  '@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed-combobox-data)',
);

/** Searchable lists, and the code that places them beside their field. */
const LISTS = packages(
  '@floating-ui',
  '@mantine/core/esm/utils/Floating',
  '@mantine/core/esm/components/(Popover|Combobox|Select|ScrollArea)',
);

/** Whatever opens above a page, and its close button. */
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

/** The frame of every screen behind the login, and the code that payments share. */
const DASHBOARD =
  /[\\/]src[\\/](?:shared[\\/]wire[\\/]send-money-fields|web[\\/](amounts|payments|recipients|payment-details|screens[\\/]dashboard|ui[\\/](CameroonPhoneField|CheckField|Initials|PickField|use-last-defined))(?![\\/](DashboardDrawer|FirstSteps|OutageNotice|FollowedPayment|PaymentTimeline|MeterToken)))/;

/** Small modules that the back office shares with the rest. */
const START = /[\\/]src[\\/]web[\\/](lazy-screen|ui[\\/]PageLoader)/;

/** The modules that must load before a person can sign in. */
const AUTH_ENTRIES = ['main.tsx', 'screens/login/LoginScreen.tsx', 'security/PasskeySignIn.tsx'].map((file) =>
  path.join(PROJECT_ROOT, 'src/web', file),
);

type ChunkingContext = Rolldown.ChunkingContext;

let authModules: Set<string> | undefined;

/** Checks whether the modules needed for signing in import this module statically. */
function isOfAuth(id: string, context: ChunkingContext): boolean {
  if (!authModules) {
    authModules = new Set(AUTH_ENTRIES);
    for (const each of authModules) {
      // A library's index file lists everything, so it does not show what is used.
      const imported = each.includes('node_modules') ? [] : (context.getModuleInfo(each)?.importedIds ?? []);
      for (const next of imported) authModules.add(next);
    }
  }
  return authModules.has(id);
}

const staffModules = new Map<string, boolean>();

/** Checks whether only the back office imports this module. */
function isOfStaff(id: string, context: ChunkingContext): boolean {
  const known = staffModules.get(id);
  if (known !== undefined) return known;
  // A circular import must not change the result.
  staffModules.set(id, true);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  const found =
    /[\\/]src[\\/].*admin/.test(id) || (all.length > 0 && all.every((each) => isOfStaff(each, context)));
  staffModules.set(id, found);
  return found;
}

/**
 * Groups modules into files. By default the bundler makes about a hundred small files; their headers and their
 * separate compression cost more than the code. Modules that several screens share go together.
 */
export const CHUNK_GROUPS = [
  { name: 'base', test: BASE, priority: 6 },
  { name: 'start', test: START, priority: 3 },
  { name: 'overlays', test: OVERLAYS, priority: 4 },
  { name: 'lists', test: LISTS, priority: 3 },
  {
    name: (id: string, context: ChunkingContext) => (isOfAuth(id, context) ? 'auth' : null),
    test: /[\\/]src[\\/](web|shared)[\\/]/,
    priority: 2,
  },
  {
    name: (id: string, context: ChunkingContext) => (isOfStaff(id, context) ? 'staff' : 'parts'),
    // One customer's screen shows pictures of files; the others are the back office's.
    test: /[\\/]src[\\/](?!.*(admin|FilePicture))(web|shared)[\\/]/,
    minShareCount: 4,
    priority: 1,
  },
  { name: 'dashboard', test: DASHBOARD, priority: 0 },
];
