import { useStore } from 'react-redux';
import { saveFile } from '../../../lib/save-file.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { directoryNames } from '../names.ts';
import { chartImage, type ImageNode } from './image.ts';
import { drawnAsPng } from './png.ts';
import { chartQueries, type Branch, type ChartPerson } from './queries.ts';
import { useChartTexts } from './texts.ts';

type State = Parameters<ReturnType<typeof chartQueries.endpoints.listBranch.select>>[0];

/**
 * Returns a function that saves a picture of the open part, as far as it has been loaded: as SVG, or as PNG for
 * programs that need it.
 */
export function useSaveImage(open: ReadonlySet<Branch>): (format: 'svg' | 'png') => void {
  const store = useStore<State>();
  const text = useChartTexts();
  return format => {
    const state = store.getState();
    const peopleOf = (branch: Branch): readonly ChartPerson[] =>
      chartQueries.endpoints.listBranch
        .select(branch)(state)
        .data?.pages.flatMap(({ results }) => results) ?? [];
    const nodeOf = ({ Id, Title, Position, ReportsCount }: ChartPerson): ImageNode => {
      const below = open.has(Id) ? peopleOf(Id).map(nodeOf) : [];
      return { name: Title, position: Position, hidden: Math.max(0, ReportsCount - below.length), below };
    };
    const alone = open.has('alone') ? peopleOf('alone').map(nodeOf) : [];
    const top = [
      ...peopleOf('top').map(nodeOf),
      ...(alone.length === 0 ? [] : [{ name: text.alone, position: '', hidden: 0, below: alone }]),
    ];
    const { svg, ...size } = chartImage(directoryNames().chart, top);
    const image = new Blob([svg], { type: 'image/svg+xml' });
    if (format === 'svg') return saveFile(image, `${text.fileName}.svg`);
    drawnAsPng(image, size).then(
      png => saveFile(png, `${text.fileName}.png`),
      (failure: unknown) => reportFailure(text.imageFailed, failure),
    );
  };
}
