import * as z from "zod/mini";
import type { FieldMap, Model } from "./define-model.ts";
import { recordId } from "./formats.ts";

/** The schema marks fields that contain ids of files, at any depth of a record. */
const fileFields = z.registry<{ isPicture: boolean }>();

/** Id of an uploaded file. */
export const fileId = recordId.clone().register(fileFields, { isPicture: false });

/** Id of an uploaded file that has a picture, or is about to have one. */
export const pictureId = recordId.clone().register(fileFields, { isPicture: true });

/** Where records of a model hold ids of files; a list is one place. */
export interface FilePath {
  /** Names from the field down. */
  path: readonly string[];
  isPicture: boolean;
}

/** A file that a record refers to. */
export interface FileReference {
  /** Path of the place, written with dots. */
  field: string;
  file: string;
  isPicture: boolean;
}

const placesByModel = new WeakMap<Model, readonly FilePath[]>();

/** The places of a model that hold ids of files. */
export function listFilePaths(model: Model): readonly FilePath[] {
  const known = placesByModel.get(model);
  if (known) return known;
  const fields: FieldMap = model.fields;
  const places = Object.entries(fields).flatMap(([name, { schema }]) => placesIn(schema, [name]));
  placesByModel.set(model, places);
  return places;
}

function placesIn(schema: z.core.$ZodType, path: readonly string[]): FilePath[] {
  const held = fileFields.get(schema);
  if (held) return [{ path, ...held }];
  if (schema instanceof z.ZodMiniOptional) return placesIn(schema.def.innerType, path);
  if (schema instanceof z.ZodMiniArray) return placesIn(schema.def.element, path);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const parts: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.entries(parts).flatMap(([name, part]) => placesIn(part, [...path, name]));
}

/** The files that a record refers to, each once for a place. */
export function listFileReferences(
  model: Model,
  record: Readonly<Record<string, unknown>> | undefined,
): FileReference[] {
  return listFilePaths(model).flatMap(({ path, isPicture }) =>
    [...new Set(textsAt(record, path))].map((file) => ({
      field: path.join("."),
      file,
      isPicture,
    })),
  );
}

function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsAt(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === "string" ? [value] : [];
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? textsAt(Reflect.get(value, name), rest)
    : [];
}
