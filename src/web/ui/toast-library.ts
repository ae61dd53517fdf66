// Only what is named here comes with the first message.
export { notifications } from '@mantine/notifications';
