import { Button } from '@mantine/core';
import type { useDataCopy } from '../api/personal-data.ts';

const FORMATS = ['json', 'text'] as const;

type Props = { copy: ReturnType<typeof useDataCopy>; label: (format: (typeof FORMATS)[number]) => string };

/** Buttons that download a copy of a customer's personal data, for the customer or for staff. */
export function DataCopyButtons({ copy, label }: Props) {
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="default"
      loading={copy.isPending && copy.variables === format}
      onClick={() => copy.mutate(format)}
    >
      {label(format)}
    </Button>
  ));
}
