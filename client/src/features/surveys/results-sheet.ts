import writeXlsxFile from 'write-excel-file/browser';

/** Builds a workbook of one sheet. Every cell is a text, so that nothing in it is a formula. @spec THREATS T36 */
export const resultsSheet = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Blob> =>
  writeXlsxFile(
    [
      head.map(value => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map(row => row.map(value => ({ value, type: String, wrap: true }))),
    ],
    // A sheet name has at most 31 characters, and none of these.
    {
      sheet: title.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31),
      columns: [{ width: 50 }, { width: 60 }, { width: 14 }, { width: 14 }, { width: 30 }],
    },
  ).toBlob();
