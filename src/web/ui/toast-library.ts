// Loaded with the first toast; only what is exported here is bundled.
export { notifications } from '@mantine/notifications';
export { ToastList } from './ToastList.tsx';
