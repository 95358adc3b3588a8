import { ownerField, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { user as userModel } from "../../../shared/models/user.ts";

/** A model whose records belong to accounts, and the index that lists those of one. */
export interface OwnedModel {
  model: Model;
  index: string;
  /** Field that holds the owner's id. */
  owner: string;
}

/**
 * Every model whose records belong to accounts, but for the accounts themselves. What people download of theirs and
 * what goes when they leave is found by it. Throws for a model that has an owner and no index by owner.
 */
export const ownedModels: readonly OwnedModel[] = [...models.values()].flatMap((model) => {
  const owner = ownerField(model);
  if (owner === undefined || model.name === userModel.name) return [];
  const index = Object.entries(model.indexes).find(
    ([, { partition }]) => partition.length === 1 && partition[0] === owner,
  )?.[0];
  if (index === undefined) throw new Error(`${model.name} has no index by ${owner}`);
  return [{ model, index, owner }];
});
