import { LISTED, type DataReading } from '#contract/features/loans/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';

/** Readings of one person on one day. */
export interface ReadingGroup {
  readonly key: string;
  /** Name of the reader. */
  readonly name: string;
  /** Day in Bogota, `yyyy-MM-dd`. */
  readonly day: string;
  /** Opened records, the newest first. */
  readonly opened: DataReading[];
  /** Reasons for the lists among whose rows the person was, each once. */
  readonly listed: string[];
}

/**
 * Groups readings by day and reader, in the order of the newest of each. Later pages add to the last groups, because
 * readings come in the order of time.
 */
export function readingGroups(readings: readonly DataReading[]): ReadingGroup[] {
  const groups = new Map<string, ReadingGroup>();
  for (const reading of readings) {
    const day = bogotaDay(new Date(reading.At));
    const key = `${day} ${reading.ReaderId}`;
    const group = groups.get(key) ?? { key, name: reading.ReaderName, day, opened: [], listed: [] };
    if (reading.List !== LISTED) group.opened.push(reading);
    else if (!group.listed.includes(reading.Reason)) group.listed.push(reading.Reason);
    groups.set(key, group);
  }
  return [...groups.values()];
}
