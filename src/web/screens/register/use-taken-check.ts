import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { takenChecks } from '../../api/registration.ts';

export type CheckedField = keyof typeof takenChecks;
export type TakenState = 'unknown' | 'checking' | 'free' | 'taken' | 'failed';

const DEBOUNCE_MS = 450;

/** The query that checks whether a value is taken. The live check and the step's final check share its answer. */
export function takenQuery(field: CheckedField, value: string) {
  return queryOptions({
    queryKey: ['taken', field, value] as const,
    queryFn: ({ signal }) => takenChecks[field](value, signal),
    staleTime: 60_000,
    retry: false,
  });
}

/** Checks a well-formed value once typing pauses. A failed check never counts as free. */
export function useTakenCheck(field: CheckedField, value: string, isWellFormed: boolean): TakenState {
  const [debounced] = useDebouncedValue(value, DEBOUNCE_MS);
  const isPaused = debounced === value;
  const { data, isError } = useQuery({ ...takenQuery(field, debounced), enabled: isWellFormed && isPaused });
  if (!isWellFormed) return 'unknown';
  if (!isPaused) return 'checking';
  if (isError) return 'failed';
  if (data === undefined) return 'checking';
  return data ? 'taken' : 'free';
}
