const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/** What every screen stands on. */
const BASE = packages(
  'react',
  'react-dom',
  'scheduler',
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

/** What opens above a page, and what it is placed and closed with. */
const OVERLAYS = packages(
  '@floating-ui',
  'react-remove-scroll',
  'react-remove-scroll-bar',
  'react-style-singleton',
  'use-sidecar',
  'use-callback-ref',
  'get-nonce',
  'tslib',
  '@mantine/core/esm/utils/Floating',
  '@mantine/core/esm/components/(Popover|Combobox|Select|Modal|ModalBase|Drawer|ScrollArea|Portal|Overlay|FocusTrap)',
);

/** What stands around every screen behind the login, and what payments share. */
const DASHBOARD =
  /[\\/]src[\\/](?:shared[\\/]wire[\\/]send-money-fields|web[\\/](amounts|payments|recipients|transactions|screens[\\/]dashboard|ui[\\/](CameroonPhoneField|CheckField|Initials|PickField|use-last))(?![\\/](DashboardDrawer|FollowedPayment|TransactionTimeline|TransactionToken)))/;

/** What the back office shares with the rest, next to nothing each. */
const START = /[\\/]src[\\/]web[\\/](lazy-screen|ui[\\/]PageLoader)/;

/**
 * Which modules share a file. Left alone the bundler makes a hundred small ones, and each costs its headers and is
 * compressed on its own, which is more than the code itself. What several screens share goes together.
 */
export const CHUNK_GROUPS = [
  { name: 'base', test: BASE, priority: 4 },
  { name: 'start', test: START, priority: 3 },
  { name: 'overlays', test: OVERLAYS, priority: 3 },
  { name: 'dashboard', test: DASHBOARD, priority: 1 },
  { name: 'parts', test: /[\\/]src[\\/](?!.*admin)(web|shared)[\\/]/, minShareCount: 4, priority: 2 },
];
