import { useState } from 'react';
import { useSearchParams } from 'wouter';

export type Table = {
  /** The address's query string, which is sent to the server unchanged. */
  search: string;
  page: number;
  sort: string;
  filter: (name: string) => string;
  /** Sets a filter and returns to the first page; an empty value removes the filter. */
  setFilter: (name: string, value: string) => void;
  setSort: (sort: string) => void;
  turnTo: (page: number) => void;
  clear: () => void;
  /** How many times the filters were cleared. */
  clears: number;
  isFiltered: boolean;
  /** The names of the filters that are set. */
  filtersInUse: string[];
};

/**
 * Returns page, sort order and filters of a table. They are stored in the address, so that it can be sent to
 * a colleague and going back restores them. `sort` is the default order.
 */
export function useTable({ sort }: { sort: string }): Table {
  const [params, setParams] = useSearchParams();
  const [clears, setClears] = useState(0);
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        if (name !== 'page') after.delete('page');
        return after;
      },
      { replace: name !== 'page' },
    );
  const filtersInUse = [...params.keys()].filter((name) => name !== 'page' && name !== 'sort');
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return {
    search: params.toString(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: params.get('sort') ?? sort,
    filter: (name) => params.get(name) ?? '',
    setFilter: set,
    setSort: (chosen) => set('sort', chosen === sort ? '' : chosen),
    turnTo: (chosen) => set('page', chosen === 1 ? '' : String(chosen)),
    clear: () => {
      setParams(new URLSearchParams());
      setClears((before) => before + 1);
    },
    clears,
    isFiltered: filtersInUse.length > 0,
    filtersInUse,
  };
}
