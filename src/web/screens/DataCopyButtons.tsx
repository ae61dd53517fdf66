import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { DATA_FORMATS, type DataFormat } from '../api/personal-data.ts';

const FORMATS = Object.keys(DATA_FORMATS) as DataFormat[];

type Props = { copy: UseMutationResult<File, Error, DataFormat>; label: (format: DataFormat) => string };

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
