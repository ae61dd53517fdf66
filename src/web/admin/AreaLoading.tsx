import { Skeleton } from '@mantine/core';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Stack } from '../ui/Stack.tsx';

/** While the code of an area is on its way: a heading and what is below it, as most areas have them. */
export function AreaLoading() {
  return (
    <Stack gap="lg">
      <Skeleton height={40} width="min(100%, 16rem)" aria-hidden="true" />
      <Skeletons lines={5} height={72} />
    </Stack>
  );
}
