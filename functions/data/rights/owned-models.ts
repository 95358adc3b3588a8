import { findOwnerField, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { user as userModel } from "../../../shared/models/user.ts";

/** A model whose records belong to accounts, with the index that lists the records of one account. */
export interface OwnedModel {
  model: Model;
  index: string;
  /** Field that holds the owner's id. */
  owner: string;
}

/**
 * Every model whose records belong to accounts, except the accounts themselves. Data downloads and erasure use it. Throws
 * for a model that has an owner field and no index by it.
 */
export const ownedModels: readonly OwnedModel[] = [...models.values()].flatMap((model) => {
  const owner = findOwnerField(model);
  if (owner === undefined || model.name === userModel.name) return [];
  const index = Object.entries(model.indexes).find(
    ([, { partition }]) => partition.length === 1 && partition[0] === owner,
  )?.[0];
  if (index === undefined) throw new Error(`${model.name} has no index by ${owner}`);
  return [{ model, index, owner }];
});
