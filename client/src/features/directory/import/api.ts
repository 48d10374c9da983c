import type {
  ImportDetail,
  ImportPage,
  ImportRow,
  ImportShown,
  ImportState,
  ImportSummary,
  MissingPerson,
} from '#contract/features/directory/import-types.ts';
import type { ImportMappingBody } from '#contract/features/directory/schema.ts';
import { directoryImport } from '#contract/i18n/es-CO/directory-import.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { saveFile } from '../../../lib/save-file.ts';

type ImportTexts = Translation<typeof directoryImport>;

/** Returns the texts of the import of people, in the current language. */
export const useImportTexts = featureTexts<ImportTexts>(
  directoryImport,
  async () => (await import('#contract/i18n/en-US/directory-import.ts')).directoryImport,
);

const address = (id: number): string => `/Flx_Members/imports/${id}`;

/** Page of an import; its state tells apart the answers of before and after the work. */
interface ImportPart {
  id: number;
  state: ImportState;
  page: number;
}

/** Endpoints of the import of people. */
const importsApi = api.injectEndpoints({
  endpoints: build => ({
    listImports: build.query<readonly ImportSummary[], void>({
      query: () => ({ url: '/Flx_Members/imports' }),
      transformResponse: ({ results }: { results: readonly ImportSummary[] }) => results,
      providesTags: ['Flx_Members'],
    }),
    getImport: build.query<ImportDetail, number>({
      query: id => ({ url: address(id) }),
      providesTags: ['Flx_Members'],
    }),
    listImportRows: build.query<ImportPage<ImportRow>, ImportPart & { show: ImportShown | '' }>({
      query: ({ id, show, page }) => ({
        url: `${address(id)}/rows`,
        params: { page, ...(show !== '' && { show }) },
      }),
      providesTags: ['Flx_Members'],
    }),
    listMissingPeople: build.query<ImportPage<MissingPerson>, ImportPart>({
      query: ({ id, page }) => ({ url: `${address(id)}/missing`, params: { page } }),
      providesTags: ['Flx_Members'],
    }),
    editImport: build.mutation<ImportDetail, { id: number; fields: ImportMappingBody }>({
      query: ({ id, fields }) => ({ url: address(id), method: 'PUT', data: fields }),
      invalidatesTags: ['Flx_Members'],
    }),
    confirmImport: build.mutation<ImportDetail, number>({
      query: id => ({ url: `${address(id)}/start`, method: 'POST' }),
      invalidatesTags: ['Flx_Members'],
    }),
    undoImport: build.mutation<ImportDetail, number>({
      query: id => ({ url: `${address(id)}/undo`, method: 'POST' }),
      invalidatesTags: ['Flx_Members'],
    }),
    cancelImport: build.mutation<void, number>({
      query: id => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Members'] : []),
    }),
  }),
});

export const {
  useListImportsQuery,
  useGetImportQuery,
  useListImportRowsQuery,
  useListMissingPeopleQuery,
  useEditImportMutation,
  useUndoImportMutation,
  useConfirmImportMutation,
  useCancelImportMutation,
} = importsApi;

/** Uploads a file. @param onShare called with the share sent so far, 0 to 1 @throws error of the HTTP client */
export async function uploadImport(file: File, onShare: (share: number) => void): Promise<ImportDetail> {
  const form = new FormData();
  form.append('files', file);
  const http = await loadHttp();
  const { data } = await http.post<ImportDetail>('/Flx_Members/imports', form, {
    onUploadProgress: ({ loaded, total }) => onShare(total ? loaded / total : 0),
  });
  return data;
}

/** Fetches the result of each row, and hands it to the browser as a file. @throws error of the HTTP client */
export async function downloadResult(id: number, name: string): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`${address(id)}/result.csv`, { responseType: 'blob' });
  saveFile(data, `${name}.csv`);
}
