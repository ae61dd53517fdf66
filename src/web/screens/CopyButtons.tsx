import { Button } from '@mantine/core';
import type { useDataCopy } from '../api/personal-data.ts';
import { saveFile } from '../ui/save-file.ts';

const FORMATS = ['json', 'text'] as const;

type Props = { copy: ReturnType<typeof useDataCopy>; label: (format: (typeof FORMATS)[number]) => string };

/** Take out a copy of all that is known of a customer: they themselves, or staff for them. */
export function CopyButtons({ copy, label }: Props) {
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="default"
      loading={copy.isPending && copy.variables === format}
      onClick={() => copy.mutate(format, { onSuccess: saveFile })}
    >
      {label(format)}
    </Button>
  ));
}
