export interface paths {
    "/api/v2/admin/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a sign-in page needs to know of this service.
         * @description Anyone may read it. It says nothing about tenants or users.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account and sign in.
         * @description Where the host has closed registration this is a 403; accounts are then made by an operator, or by adding a member.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email and password.
         * @description Answers with a new token; those from before stay valid. `expires_in` makes a token that ends sooner than the host requires; a longer one is a 422. After ten wrong passwords from one network the answer is 429 for a while, whether the password is right or not.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the token of this request.
         * @description The next request with this token is a 401. Other sessions go on. No API key may do this.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all tokens of the caller.
         * @description Also ends the session that asks. The next request with any of them is a 401. No API key may do this.
         */
        post: operations["logoutAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's tokens, without their secrets.
         * @description One for each place where the caller is signed in, with the device, the network and the time of its last use. `is_current` marks the one that asks. No API key may do this.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of the caller's tokens.
         * @description The next request with it is a 401. A token of somebody else is a 404. No API key may do this.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/who_am_i": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller, and the tenants it belongs to.
         * @description The first thing to ask after signing in: it names the tenants for `X-Tenant-ID`, and the caller's role in each. No API key may do this.
         */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the caller's profile; fields that are not sent stay as they are.
         * @description The e-mail address and the kind of user cannot be changed here; fields like that are ignored. No API key may do this.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/v2/admin/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the caller's password and revoke its other tokens.
         * @description Wants the current password: a wrong one is a 422 naming `current_password`. All other sessions of the caller end. No API key may do this.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link to choose a new password; answers alike for unknown addresses.
         * @description The link can be used once, within an hour. At most five mails an hour go to one address. Returns 403 if the host sends no mail.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say whether a mailed link still works.
         * @description For pages of your own, before they ask for a password. It uses nothing up. `state` is `unknown` for a token that was never sent to this address, and for one in whose place a newer password stands.
         */
        post: operations["lookAtLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation with the token that was mailed.
         * @description Removes the seat from the tenant and uses the token up. The account stays. Needs no session: the token of a good invitation proves who declines.
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with the token that was mailed.
         * @description The token is used up by that, and so are all others that were mailed to the account. All its sessions end, and the address counts as verified.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say how far the caller's archive is.
         * @description A 404 if none was asked for, or the last one is over. No API key may do this.
         */
        get: operations["getAccountExport"];
        put?: never;
        /**
         * Ask for an archive of all that is kept about the caller.
         * @description Wants the current password, and mails the caller that an archive was asked for. It is written in a while: `GET /account/export` says when it is there. While one is being written, this answers with that one. Orders of a customer with the caller's address are in it if the caller has confirmed the address. No API key may do this.
         */
        post: operations["exportAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/account/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's archive, as a file.
         * @description NDJSON, as a stream: a line for each row that is kept about the caller, with the kind of row, and a last line that counts the others. While it is still being written this is a 409, and a day later a 404. No API key may do this.
         */
        get: operations["downloadAccountExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/account/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the caller, for good.
         * @description Wants the current password, and the address of the account as `confirm`. All sessions end at once, nobody signs in to the account any more, and a mail says so. Ten minutes later names, addresses and contact data are replaced wherever they are kept. The only ADMIN of a tenant gets a 409 `last_admin` that names it. No API key may do this.
         */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tenants the caller belongs to.
         * @description Each can be named in `X-Tenant-ID`. A tenant that was deleted is not in the list. No API key may do this.
         */
        get: operations["listTenants"];
        put?: never;
        /**
         * Create a tenant; the caller becomes its ADMIN.
         * @description The new tenant is empty, and nobody else sees anything of it until the caller adds them. No API key may do this.
         */
        post: operations["createTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tenants/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tenant.
         * @description A tenant that the caller does not belong to is a 403, the same as one that does not exist. An API key needs the scope `tenant:read`.
         */
        get: operations["getTenant"];
        put?: never;
        /**
         * Change the name or the settings of a tenant.
         * @description Only an ADMIN may do this. With `If-Match` it is refused with 412 if somebody changed the tenant meanwhile. A `currency` returns 409 `conflict` once there are orders, and 422 if a stored price has more decimals. An API key needs the scope `tenant:write`.
         */
        post: operations["updateTenant"];
        /**
         * Hide a tenant everywhere; an operator can bring it back.
         * @description Only an ADMIN may do this. Its members lose it at once. Nothing of it is erased until an operator does that. No API key may do this.
         */
        delete: operations["deleteTenant"];
        options?: never;
        head?: never;
        /**
         * Change the name or the settings of a tenant.
         * @description Only an ADMIN may do this. With `If-Match` it is refused with 412 if somebody changed the tenant meanwhile. A `currency` returns 409 `conflict` once there are orders, and 422 if a stored price has more decimals. An API key needs the scope `tenant:write`.
         */
        patch: operations["updateTenantByPatch"];
        trace?: never;
    };
    "/api/v2/admin/tenants/{tenantId}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders by day, and what waits to be done now.
         * @description At most 366 days, both ends included. An order counts on the day on which it was placed, in the time zone that the tenant had then; a later change of the time zone moves no order to another day. An API key needs the scope `orders:read`.
         */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/team-members/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the team of a tenant; empty for a caller outside it.
         * @description Pending members are listed, too; `status` tells them apart. An API key needs the scope `team:read`.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Add a member; an unknown address is invited by mail.
         * @description Only an ADMIN may do this. The person is mailed, unless the host sends no mail; `message` then says so. Where the host asks for verified addresses, a new member is `pending`, and reaches nothing, until the mailed link was followed. An API key may give the role ADMIN only if it holds every scope: 403 `insufficient_scope`. Members who belong already are a 400 `already_member`. An API key needs the scope `team:write`.
         */
        post: operations["addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/team-members/{tenantId}/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the role of a member.
         * @description Only an ADMIN may do this. The last active ADMIN cannot be made a MEMBER: 409 `last_admin`. An API key may give the role ADMIN only if it holds every scope: 403 `insufficient_scope`. The next request of the person is judged by the new role. An API key needs the scope `team:write`.
         */
        post: operations["changeRole"];
        /**
         * Remove a member; a member may remove itself.
         * @description An ADMIN may remove anybody, a MEMBER only itself. The last active ADMIN cannot leave: 409 `last_admin`. The next request of the person in this tenant is a 403. An API key needs the scope `team:write`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/api-keys/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of a tenant, newest first.
         * @description Only an ADMIN may do this. The keys themselves are not in it, only the end of each. An API key needs the scope `api-keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key for a program; the answer is the only one that shows it.
         * @description Only an ADMIN may do this. The key acts in this tenant, within its scopes, and goes on when the person who made it has left. A key that makes keys cannot give scopes that it lacks, nor an end after its own; without `expires_at` the new key ends with it. A tenant has at most 100 keys. An API key needs the scope `api-keys:write`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/api-keys/{tenantId}/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an API key, without its secret.
         * @description Only an ADMIN may do this. An API key needs the scope `api-keys:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key, and the keys that it made.
         * @description Only an ADMIN may do this. The next request with the key returns 401. What it made stays, and names it. The response lists the keys that descend from it: those that it made, and those that they made. They are revoked as well with `descendants=true`, which is the default if an API key sends the request; an API key that sends `descendants=false` gets a 403. An API key must have every scope of the keys that it revokes. An API key needs the scope `api-keys:write`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Change the name, the scopes or the end of an API key.
         * @description Only an ADMIN may do this. Fields that are not sent stay as they are. The next request with the key is judged by its new scopes. A key can neither change a key that has scopes that it lacks, nor set an `expires_at` later than its own. An API key needs the scope `api-keys:write`.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/api/v2/admin/api-keys/{tenantId}/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key; the answer is the only one that shows the new one.
         * @description Only an ADMIN may do this. The old key is taken for a day beside the new one, or for as long as `overlap_hours` says. A key from before the old one is a 401. A key that has expired is a 409 `conflict`; give it a later `expires_at` first. Of several requests at the same time, those that would end a key which another one returns are a 409 as well. An API key can replace only keys that have no scope that it lacks and do not outlive it. An API key needs the scope `api-keys:write`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the announcements of a tenant, newest first.
         * @description For those who write them: drafts, scheduled and archived ones are in it. What the caller should see now is in the active list. An API key needs the scope `announcements:read`.
         */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Create an announcement.
         * @description With status `scheduled` it is published at `scheduled_at`. An API key needs the scope `announcements:write`.
         */
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the caller should see now: urgent first, then newest; at most 1000.
         * @description What is published, has begun and has not expired, without what the caller dismissed. Reading the list marks nothing as read. An API key needs the scope `announcements:read`.
         */
        get: operations["listActiveAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/active/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the active announcements the caller has not read; counting ends at 1000.
         * @description For a badge: it is cheap enough to be asked often. An API key needs the scope `announcements:read`.
         */
        get: operations["countUnreadAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all active announcements as read.
         * @description Only for the caller. `marked` counts those that were unread until now. An API key needs the scope `announcements:write`.
         */
        post: operations["readAllAnnouncements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an announcement.
         * @description Any member may read any announcement of the tenant, whatever its status. An API key needs the scope `announcements:read`.
         */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        /**
         * Delete an announcement with all marks on it.
         * @description It is gone for everybody, with what they read and dismissed. Archive it to keep it. An API key needs the scope `announcements:write`.
         */
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        /**
         * Change an announcement, or its status where the transition is allowed.
         * @description Fields that are not sent stay as they are. A status that does not follow from the present one is a 409 `invalid_transition`. With `If-Match` it is refused with 412 if somebody changed it meanwhile. An API key needs the scope `announcements:write`.
         */
        patch: operations["updateAnnouncement"];
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an announcement at once.
         * @description It is in everybody's active list from now on, and pushed if it is meant to be. With `resurface` it also comes back to those who dismissed it. An API key needs the scope `announcements:write`.
         */
        post: operations["publishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an announcement.
         * @description It leaves the active list. An archived one can become a draft again. An API key needs the scope `announcements:write`.
         */
        post: operations["archiveAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an announcement as read; repeating changes nothing.
         * @description Only for the caller. One that is not in the caller's active list, as a draft is not, is a 404. An API key needs the scope `announcements:write`.
         */
        post: operations["readAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an announcement out of the caller's active list; it counts as read.
         * @description Only for the caller; others still see it. One that is not in the caller's active list is a 404. An API key needs the scope `announcements:write`.
         */
        post: operations["dismissAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many users it was meant for, and how many read or dismissed it.
         * @description Each user counts once, however often they read it. An API key needs the scope `announcements:read`.
         */
        get: operations["getAnnouncementStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a category.
         * @description Subscribers are told by `category.created`. An API key needs the scope `catalog:write`.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories.
         * @description Oldest first unless `sort` says otherwise, unpublished ones included. `products_count` is the present number. An API key needs the scope `catalog:read`.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a category.
         * @description One of another tenant is a 404, the same as one that does not exist. An API key needs the scope `catalog:read`.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category; its products stay, without one.
         * @description The `category_id` of its products becomes null. Subscribers are told by `category.deleted`. An API key needs the scope `catalog:write`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category; an empty body turns `published` around.
         * @description Empty is no body or `{}`. One whose fields are all unknown changes nothing. An API key needs the scope `catalog:write`.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/api/v2/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products; filtered, sorted, by page or by cursor.
         * @description Send `next_cursor` back as `cursor` for the next rows: that stays quick on the thousandth page. An API key needs the scope `catalog:read`.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product.
         * @description A `sku` that another product has, or a `category_id` that does not exist in the tenant, is a 422. Subscribers are told by `product.created`. An API key needs the scope `catalog:write`.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish, unpublish, move or delete up to 100 products.
         * @description Each product is changed in a transaction of its own, and `results` has the status that the request for it alone would have had. `set_category` requires `category_id`; a category that does not exist in the tenant is a 422 for the whole request. If the response is a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped. An API key needs the scope `catalog:write`.
         */
        post: operations["changeProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create and change products from a file; a line with a known sku changes that product.
         * @description One product a line in NDJSON, or CSV with a row of names; at most 10 MiB. The product exports of Shopify, WooCommerce and Medusa are known by their headers; for any other file `map` says which column is which. Lines that are wrong are told by number and field. With `dry_run=true` the answer is the report of an import that changes nothing. With `async=true` the response is a 202 once the file is read; `Location` is the import, which a worker writes. An API key needs the scope `catalog:write`.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every product, in the form an import reads.
         * @description In NDJSON or CSV, oldest first, as a stream: it may be as long as the catalog is. Cells that a spreadsheet would run as a formula begin with an apostrophe, which an import takes away again. An API key needs the scope `catalog:read`.
         */
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product.
         * @description One of another tenant is a 404, the same as one that does not exist. An API key needs the scope `catalog:read`.
         */
        get: operations["getProduct"];
        put?: never;
        /**
         * Change some fields of a product.
         * @description Fields that are not sent stay as they are. A `sku` that another product has is a 422. With `If-Match` it is refused with 412 if somebody changed the product meanwhile. Subscribers are told by `product.updated` with the names of what changed. An API key needs the scope `catalog:write`.
         */
        post: operations["updateProduct"];
        /**
         * Delete a product for good; orders keep their copy of it.
         * @description Subscribers are told by `product.deleted`. To take it out of the shop and keep it, set `published` to false. An API key needs the scope `catalog:write`.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change some fields of a product.
         * @description Fields that are not sent stay as they are. A `sku` that another product has is a 422. With `If-Match` it is refused with 412 if somebody changed the product meanwhile. Subscribers are told by `product.updated` with the names of what changed. An API key needs the scope `catalog:write`.
         */
        patch: operations["updateProductByPatch"];
        trace?: never;
    };
    "/api/v2/admin/products/by-sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the product with this SKU.
         * @description Encode the SKU for a path: `A/1` is `A%2F1`. An API key needs the scope `catalog:read`.
         */
        get: operations["getProductBySku"];
        /**
         * Create the product with this SKU, or replace its fields.
         * @description Fields that are not sent get their defaults, as in a new product. A `sku` in the body must be the one in the path. With `If-None-Match: *` it only creates; with `If-Match` it only replaces, and returns 412 with `current: null` if there is no such product. Subscribers are told by `product.created` or `product.updated`. An API key needs the scope `catalog:write`.
         */
        put: operations["putProductBySku"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change some fields of the product with this SKU.
         * @description Fields that are not sent stay as they are. A `sku` in the body must be the one in the path. Subscribers are told by `product.updated`. An API key needs the scope `catalog:write`.
         */
        patch: operations["updateProductBySku"];
        trace?: never;
    };
    "/api/v2/admin/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count pieces of a product in or out, or set its stock if nobody else has.
         * @description With `by` the stock changes by that number, and one that it does not cover is a 422. With `to` and `from` it becomes `to` where it is still `from`; else the answer is a 409 that tells how many there are. Subscribers are told by `product.updated`. An API key needs the scope `catalog:write`.
         */
        post: operations["changeStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far an import is.
         * @description Imports that were started with `async=true`, until 30 days after their end. Any member of the tenant may read and cancel them. An API key needs the scope `catalog:write`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import that has not ended.
         * @description The lines that are written stay. An import that has ended is a 409 `invalid_transition`, and so is one with `mode=all_or_nothing` that is running. A second cancellation changes nothing. An API key needs the scope `catalog:write`.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's delivery addresses, the default first.
         * @description They belong to the caller, not to a tenant, so no tenant header is needed. An API key needs the scope `orders:read`.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Add a delivery address to the caller's address book.
         * @description One that says `is_default` takes the place of the default from before. An API key needs the scope `orders:write`.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of the caller's addresses.
         * @description One of somebody else is a 404, the same as one that does not exist. An API key needs the scope `orders:read`.
         */
        get: operations["getAddress"];
        put?: never;
        post?: never;
        /**
         * Delete an address; orders that were placed keep it.
         * @description One of somebody else is a 404. An API key needs the scope `orders:write`.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        /**
         * Change an address; orders that were placed keep it as it was.
         * @description Fields that are not sent stay as they are. An API key needs the scope `orders:write`.
         */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/api/v2/admin/preferences/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a preference of the caller in the tenant.
         * @description No API key may do this.
         */
        get: operations["getPreference"];
        /**
         * Create or replace a preference of the caller in the tenant.
         * @description For settings of a user interface, such as the columns of a list: at most 16 KiB each, and 100 for each user and tenant. With `If-None-Match: *` it only creates, with `If-Match` it only replaces. No API key may do this.
         */
        put: operations["putPreference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of the tenant.
         * @description Any member sees all orders of the tenant. Send `next_cursor` back as `cursor` for the next rows. An API key needs the scope `orders:read`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order.
         * @description The order, its items, stock, event and deliveries are written in one transaction. With `dry_run=true` Souk checks the order and stores nothing: the response is that of a created order without ids and number, with status 200. Give `address_id` for an address of the caller, or `address` for any other. An API key needs the scope `orders:write`.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/my-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's own orders in the tenant.
         * @description The same as the list of all orders, with those alone that the caller placed. An API key needs the scope `orders:read`.
         */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every order with its items, or those that are asked for, as a file.
         * @description Oldest first, as a stream: it may be as long as there are orders. NDJSON has an order a line; CSV has a line for each item, with the order's own columns again. Cells that a spreadsheet would run as a formula begin with an apostrophe. An API key needs the scope `orders:read`.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report sales by product or category.
         * @description Returns pieces, orders and amount of each product or category, largest amount first. Cancelled and deleted orders do not count. A range has at most 366 days, both ends included; an order counts on the same day as in the figures. Amounts are sums of order items, so they may differ from the totals of the orders. A product has the name and SKU of its last order item. A category counts the products that it has now; `null` stands for products without a category. An API key without `catalog:read` gets `null` as the name of each category. CSV cells that a spreadsheet would run as a formula begin with an apostrophe. An API key needs the scope `orders:read`.
         */
        get: operations["exportSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/past-orders/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import past orders from another platform.
         * @description `from=shopify` reads the CSV export of Shopify orders. `from=medusa` reads the CSV export of Medusa 1, or NDJSON with one order of the Medusa 2 API per line. A file has at most 10 MiB. Past orders keep their numbers, times and currencies. They never change, take no stock, publish no events, and appear neither in the list of orders nor in figures. An order whose number was imported before stays as it is, so it is safe to send a file again. The report names the line and field of each error. With `dry_run=true` nothing is stored. An API key needs the scope `orders:write`.
         */
        post: operations["importOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/past-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List past orders, newest first.
         * @description Past orders are imported from another platform. Any member may list them. For the next page, send `next_cursor` as `cursor`. `total` counts to 10,000 at most. An API key needs the scope `orders:read`.
         */
        get: operations["listPastOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/past-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a past order.
         * @description Returns 404 if the past order does not exist or belongs to another tenant. An API key needs the scope `orders:read`.
         */
        get: operations["getPastOrder"];
        put?: never;
        post?: never;
        /**
         * Delete a past order permanently.
         * @description Requires the ADMIN role. Importing the same file again stores the order again. An API key needs the scope `orders:write`.
         */
        delete: operations["deletePastOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process, complete or cancel up to 100 orders.
         * @description Each order is moved on in a transaction of its own, and `results` has the status that the request for it alone would have had. If the response is a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped. An API key needs the scope `orders:write`.
         */
        post: operations["changeOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order with its items.
         * @description Items show the products as they were when they were ordered. An order of another tenant is a 404. An API key needs the scope `orders:read`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Delete an order: it is hidden everywhere.
         * @description Only an ADMIN may do this. It is no cancellation: stock is not given back, and no event tells of it. An API key needs the scope `orders:write`.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        /**
         * Correct an order.
         * @description `customer`, `address` and `notes` may change until the order is completed or cancelled; `order_items`, `total_amount` and `payment_type` while it is `pending` and has no shipments; `metadata` always. Another change is a 409 `invalid_transition`; a field that is sent with the value it has is no change. `order_items` is the whole list: an item with `id` stays the same item, an item without one is new, and an item that is left out is removed. An order that took stock takes or returns the difference in the same transaction. Subscribers receive `order.updated` with `changed_fields`. An API key needs the scope `orders:write`.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to process a pending order.
         * @description From `pending` only; any other status is a 409 `invalid_transition`. Subscribers are told by `order.updated`. An API key needs the scope `orders:write`.
         */
        post: operations["processOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete an order that is being processed.
         * @description From `processing` only; any other status is a 409 `invalid_transition`. Subscribers are told by `order.updated` and `order.completed`. An API key needs the scope `orders:write`.
         */
        post: operations["completeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order that is not completed; stock it took is given back.
         * @description From `pending` or `processing`; any other status is a 409 `invalid_transition`, and so is an order with shipments. Subscribers are told by `order.updated` and `order.cancelled`, with the reason. No money is refunded by itself: `net_amount` is what the order still holds. An API key needs the scope `orders:write`.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of an order, oldest first.
         * @description Void payments are in the list, with `voided_at`. An API key needs the scope `orders:read`.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment of an order.
         * @description Returns 422 for more than what is open, unless `allow_overpayment` is true, and 409 `invalid_transition` for a cancelled order. Subscribers receive `order.updated`. An API key needs the scope `orders:write`.
         */
        post: operations["addPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/payments/{paymentId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a payment that was recorded by mistake.
         * @description Only an ADMIN may do this. A void payment counts as none; voiding it again changes nothing. Returns 409 `conflict` if refunds point to it, or if the order would have refunded more than it got. Subscribers receive `order.updated`. An API key needs the scope `orders:write`.
         */
        post: operations["voidPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds of an order, oldest first.
         * @description Any member sees all refunds of the tenant's orders. An API key needs the scope `orders:read`.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Record a refund of an order.
         * @description Returns 422 for more than what the order holds, and for more than what the payment of `payment_id` still holds. A cancelled order takes refunds as well. Subscribers receive `order.updated`. An API key needs the scope `orders:write`.
         */
        post: operations["addRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shipments of an order, oldest first.
         * @description Cancelled shipments are in the list, with `cancelled_at`. An API key needs the scope `orders:read`.
         */
        get: operations["listShipments"];
        put?: never;
        /**
         * Record a shipment of an order.
         * @description Returns 422 for more pieces of an item than are left, and 409 `invalid_transition` for a cancelled order. Subscribers receive `order.updated`. An API key needs the scope `orders:write`.
         */
        post: operations["addShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/shipments/{shipmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change carrier, tracking and time of a shipment.
         * @description What is left out stays. The items of a shipment do not change: cancel it and record another one. Returns 409 `invalid_transition` for a cancelled shipment. Subscribers receive `order.updated`. An API key needs the scope `orders:write`.
         */
        patch: operations["updateShipment"];
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/shipments/{shipmentId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a shipment, so that its pieces can be shipped again.
         * @description A cancelled shipment counts as none; cancelling it again changes nothing. Subscribers receive `order.updated`. An API key needs the scope `orders:write`.
         */
        post: operations["cancelShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes about an order, newest first.
         * @description Any member sees all notes of the tenant's orders. An API key needs the scope `orders:read`.
         */
        get: operations["listOrderNotes"];
        put?: never;
        /**
         * Write a note about an order, for the team.
         * @description A note never changes, and no event tells of it. It goes when the order's person is erased, the tenant is purged, or the tenant is put back from an archive without it. An order has at most 1,000 notes; one more is a 409. An API key needs the scope `orders:write`.
         */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to an order, newest first.
         * @description What was done to it and by whom, with old and new values as the audit log has them; its events and how each delivery stands, by the number of the subscription and without its address; and the notes. It goes back as far as the audit trail and the events are kept. Send `next_cursor` back as `cursor` for what came before; `total` counts no further than this page. An API key needs the scope `orders:read`.
         */
        get: operations["getOrderTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook subscriptions of a tenant.
         * @description Their secrets are not in it, only the end of each. An API key needs the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Subscribe a URL to events; the answer is the only one that shows the secret.
         * @description In production the URL must be https and lead to a public address. The secret signs every request; **events** says how. An API key needs the scope `webhooks:secrets`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every event there is, with the schema and a sample of its payload.
         * @description The same as under **events**, for programs. An API key needs the scope `webhooks:read`.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries, newest first, each with its attempts.
         * @description What came of each event, for each subscription. Filter by subscription, event, status or event id; `next_cursor` leads on. An API key needs the scope `webhooks:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries/{deliveryId}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with what is sent.
         * @description Only an ADMIN may do this. With the secret of the subscription, `body` is what the signatures are made of. An API key needs the scope `webhooks:read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again, now.
         * @description Only an ADMIN may do this. It gets a fresh schedule of retries. If the subscription is switched off or gone, this is a 409. An API key needs the scope `webhooks:write`.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample of an event to the subscriptions, and wait for the first attempts.
         * @description Only an ADMIN may do this. Without `webhook_id` it goes to every subscription of the tenant, whatever events they asked for. A tenant without any is a 404. An API key needs the scope `webhooks:write`.
         */
        post: operations["testWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription.
         * @description One of another tenant is a 404, the same as one that does not exist. An API key needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription; what was not delivered is cancelled.
         * @description Only an ADMIN may do this. To stop it for a while, pause it. An API key needs the scope `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a subscription; what is due while it is inactive is held.
         * @description Only an ADMIN may do this. Fields that are not sent stay as they are. A new URL is checked as on creation. An API key needs the scope `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a subscription a new secret; the old one signs beside it for 24 hours.
         * @description Only an ADMIN may do this. The answer is the only one that shows the new secret. Without `secret` one is made. An API key needs the scope `webhooks:secrets`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a subscription on again and send what was held, or forget it.
         * @description Only an ADMIN may do this. With `replay: false` what was held is forgotten. An API key needs the scope `webhooks:write`.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold the deliveries of a subscription.
         * @description Only an ADMIN may do this. What happens meanwhile is held for 30 days. An API key needs the scope `webhooks:write`.
         */
        post: operations["pauseWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send what was held, and go on.
         * @description Only an ADMIN may do this. What was held leaves in order for each entity. An API key needs the scope `webhooks:write`.
         */
        post: operations["resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again all that a subscription has missed since a time.
         * @description Only an ADMIN may do this. For a receiver that was away for longer than the retries last. A subscription that is switched off is a 409. An API key needs the scope `webhooks:write`.
         */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/events/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a tenant in a fixed order.
         * @description For programs that keep a copy: send `next` as `after` to get the next page; each event is listed once. An event appears only when no earlier one can still appear. If the event that `after` names was deleted for its age, the response is 410 `gone`: list the records again. An API key gets the kinds that its scopes read; naming another kind returns 403. An API key needs the scope `orders:read` or `catalog:read` or `team:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/audit-log/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who did what in a tenant, and what it changed, newest first.
         * @description Only an ADMIN may do this. What is personal or secret is masked, and a change that changed nothing has no entry. Where few entries match, a page may hold fewer than were asked for: follow `next_cursor` until it is null. No API key may do this.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/audit-log/{tenantId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every entry that the filters leave, oldest first.
         * @description Only an ADMIN may do this. It is a stream of NDJSON, one entry a line as in the list, and may be as long as the trail is. No API key may do this.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "user.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when user.registered happens. */
        post: operations["onUserRegisteredEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when user.updated happens. */
        post: operations["onUserUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when user.removed happens. */
        post: operations["onUserRemovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.created happens. */
        post: operations["onOrderCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.updated happens. */
        post: operations["onOrderUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.completed happens. */
        post: operations["onOrderCompletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.cancelled happens. */
        post: operations["onOrderCancelledEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when product.created happens. */
        post: operations["onProductCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when product.updated happens. */
        post: operations["onProductUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when product.deleted happens. */
        post: operations["onProductDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when category.created happens. */
        post: operations["onCategoryCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when category.updated happens. */
        post: operations["onCategoryUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when category.deleted happens. */
        post: operations["onCategoryDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An erasure that the caller asked for. */
        AccountErasure: {
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            asked_at: string;
            /**
             * Format: date-time
             * @description When the data begins to go.
             */
            begins_at: string;
        };
        /** @description An archive of all that is kept about the caller. */
        AccountExport: {
            /**
             * @description `ready` once it can be fetched.
             * @enum {string}
             */
            state: "waiting" | "ready";
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            asked_at: string;
            /** @description When it was written to its end. */
            ready_at: string | null;
            /** @description Until when it can be fetched. */
            expires_at: string | null;
        };
        /** @description Something the caller should see now. */
        ActiveAnnouncement: {
            /** @description The id of the announcement. */
            id: number;
            /** @description The tenant it belongs to. */
            tenant_id: string;
            /** @description The headline. */
            title: string;
            /** @description One or two sentences, for lists. */
            summary: string | null;
            /** @description The text itself. */
            content: string;
            /**
             * @description How pages may colour it.
             * @enum {string}
             */
            type: "info" | "warning" | "success" | "alert";
            /**
             * @description 1 is urgent and stands before all that is not.
             * @enum {number}
             */
            priority: 0 | 1;
            /** @description Whether the shop may show it to people outside the team; the API shows it to none of them. */
            is_public: boolean;
            /** @description When it leaves the active list by itself. */
            expires_at: string | null;
            /** @description A word of the author's own to sort by. */
            topic: string | null;
            /** @description How `attachment_url` is meant to be shown. */
            attachment_type: ("image" | "link" | "button") | null;
            /** @description What is attached. */
            attachment_url: string | null;
            /** @description Whatever pages need to know about the attachment. */
            attachment_metadata: {
                [key: string]: unknown;
            } | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * @description What is in this list is published.
             * @constant
             */
            status: "published";
            /** @description Whether the caller has read it. */
            is_read: boolean;
            /** @description What the caller dismissed is not in this list, so it is false. */
            is_dismissed: boolean;
        };
        /** @description A delivery address in the caller's own address book. */
        Address: {
            /** @description The id of the address. */
            id: number;
            /** @description What the owner calls it, such as `Home`. */
            label: string | null;
            /** @description Street and number. */
            street: string;
            /** @description The city. */
            city: string;
            /** @description The country. */
            country: string | null;
            /** @description The postal code. */
            postal_code: string | null;
            /** @description The state, province or region. */
            state: string | null;
            /** @description A phone number for whoever delivers. */
            phone: string | null;
            /** @description Whether it is the one to take where none is chosen. */
            is_default: boolean;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description Something the team is told, as its authors see it. */
        Announcement: {
            /** @description The id of the announcement. */
            id: number;
            /** @description The tenant it belongs to. */
            tenant_id: string;
            /** @description The headline. */
            title: string;
            /** @description One or two sentences, for lists. */
            summary: string | null;
            /** @description The text itself. */
            content: string;
            /**
             * @description How pages may colour it.
             * @enum {string}
             */
            type: "info" | "warning" | "success" | "alert";
            /**
             * @description 1 is urgent and stands before all that is not.
             * @enum {number}
             */
            priority: 0 | 1;
            /** @description Whether the shop may show it to people outside the team; the API shows it to none of them. */
            is_public: boolean;
            /** @description When it leaves the active list by itself. */
            expires_at: string | null;
            /** @description A word of the author's own to sort by. */
            topic: string | null;
            /** @description How `attachment_url` is meant to be shown. */
            attachment_type: ("image" | "link" | "button") | null;
            /** @description What is attached. */
            attachment_url: string | null;
            /** @description Whatever pages need to know about the attachment. */
            attachment_metadata: {
                [key: string]: unknown;
            } | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * @description Only what is published, or scheduled and due, is in the active list.
             * @enum {string}
             */
            status: "draft" | "scheduled" | "published" | "archived";
            /** @description Whether it is also pushed to devices when it is published. */
            is_push_enabled: boolean;
            /** @description When a scheduled one is published. */
            scheduled_at: string | null;
            /** @description When it was published. */
            published_at: string | null;
            /** @description The headline of the push; `title` where this is null. */
            push_title: string | null;
            /** @description The text of the push; `summary` where this is null. */
            push_body: string | null;
            /** @description What the push carries for the app that gets it. */
            push_data: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Who gets the push; the active list is everybody's.
             * @enum {string}
             */
            target_type: "topic" | "all" | "users";
            /** @description The topic, or the ids of users with commas between; null for all. */
            target_value: string | null;
            /**
             * @description What became of the push.
             * @enum {string}
             */
            push_status: "pending" | "success" | "failed";
            /** @description Why the push failed. */
            push_error: string | null;
            /** @description When the push was handed over. */
            sent_at: string | null;
            /** @description The user who wrote it. */
            created_by: number;
            /** @description Who wrote it. */
            creator: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /**
                 * Format: email
                 * @description The address the person signs in with.
                 */
                email: string;
            };
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description Lets a program act in one tenant. */
        ApiKey: {
            /** @description The id of the key, which is also its part after `souk_` and the id of its service account. */
            id: number;
            /** @description The tenant it belongs to. */
            tenant_id: number;
            /** @description What it is for. */
            name: string;
            /** @description What it may do. */
            scopes: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
            /** @description The end of the key, to tell which one it is. */
            hint: string;
            /** @description The user or API key that made it; null for an operator. */
            created_by: number | null;
            /** @description When it ends by itself; null if it does not. */
            expires_at: string | null;
            /** @description When it was last used, to the minute or so; null before. */
            last_used_at: string | null;
            /** @description Until when the key from before the last rotation is taken as well. */
            old_key_until: string | null;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An API key that descends from a revoked one. */
        ApiKeyDescendant: {
            /** @description The id of the key, which is also its part after `souk_` and the id of its service account. */
            id: number;
            /** @description What it is for. */
            name: string;
            /** @description Whether it was revoked as well. */
            revoked: boolean;
        };
        /** @description An API key with its secret. */
        ApiKeyWithSecret: {
            /** @description The id of the key, which is also its part after `souk_` and the id of its service account. */
            id: number;
            /** @description The tenant it belongs to. */
            tenant_id: number;
            /** @description What it is for. */
            name: string;
            /** @description What it may do. */
            scopes: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
            /** @description The end of the key, to tell which one it is. */
            hint: string;
            /** @description The user or API key that made it; null for an operator. */
            created_by: number | null;
            /** @description When it ends by itself; null if it does not. */
            expires_at: string | null;
            /** @description When it was last used, to the minute or so; null before. */
            last_used_at: string | null;
            /** @description Until when the key from before the last rotation is taken as well. */
            old_key_until: string | null;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The key to send as `Authorization: Bearer …`. It is shown this once. */
            key: string;
        };
        /** @description Who did something. */
        AuditActor: {
            /**
             * @description A user, an API key, or an operator at the machine itself.
             * @enum {string}
             */
            kind: "user" | "key" | "operator" | "anonymous";
            /** @description The id of the user or of the key; null where there is none. */
            id: number | null;
            /** @description What the user or the key is called now, or the operator calls themself. */
            name: string | null;
        };
        /** @description Something that was done in a tenant. */
        AuditEntry: {
            /** @description The id of the entry; those that were written later have a greater one. */
            id: number;
            /**
             * Format: date-time
             * @description When it was done.
             */
            at: string;
            actor: components["schemas"]["AuditActor"];
            /** @description What was done, such as `updateProduct`. */
            action: string;
            /** @description What it was done to; null where it was not one thing. */
            object: components["schemas"]["AuditObject"] | null;
            /** @description The fields that changed. */
            changes: components["schemas"]["FieldChange"][];
            /** @description The request that did it. */
            request_id: string | null;
            /** @description The network address from which it was asked for; null where there is none. */
            network: string | null;
        };
        /** @description What something was done to. */
        AuditObject: {
            /** @description What it is, such as `product` or `order`. */
            kind: string;
            /** @description Its id. */
            id: number;
        };
        /** @description How the change of one id ended. */
        BulkResult: {
            /** @description The id from the request. */
            id: number;
            /** @description The status that the request for this id alone would have had. */
            status: number;
            /** @description Absent where the change was made. */
            error?: {
                /** @description The `code` of the error, for programs. */
                code: string;
                /** @description What is wrong, for people. */
                message: string;
            };
        };
        /** @description A group of products. */
        Category: {
            /** @description The id of the category. */
            id: number;
            /** @description The name. */
            name: string;
            /** @description A text about it. */
            description: string | null;
            /** @description Whether the shop shows it. */
            published: boolean;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description How many products are in it. */
            products_count: number;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description The body that is sent for category.created. */
        CategoryCreatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "category.created";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The category. */
                category_id: number;
                /** @description Its name. */
                name: string;
                /** @description A text about it. */
                description: string | null;
                /** @description Whether the shop shows it. */
                published: boolean;
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body that is sent for category.deleted. */
        CategoryDeletedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "category.deleted";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The category. */
                category_id: number;
                /** @description Its name. */
                name: string;
                /** @description A text about it. */
                description: string | null;
                /** @description Whether the shop shows it. */
                published: boolean;
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body that is sent for category.updated. */
        CategoryUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "category.updated";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The category. */
                category_id: number;
                /** @description Its name. */
                name: string;
                /** @description A text about it. */
                description: string | null;
                /** @description Whether the shop shows it. */
                published: boolean;
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The names of the fields that changed. */
                changed_fields: string[];
            };
        };
        /** @description Whom an order is for. */
        Customer: {
            /** @description The name of the customer. */
            name: string | null;
            /** @description Where the customer gets mail. */
            email: string | null;
            /** @description Where the customer is called. */
            phone: string | null;
            /** @description What another system of the shop calls the customer. */
            external_id: string | null;
        };
        /** @description One event on its way to one subscription. */
        Delivery: {
            /** @description The id of the delivery. */
            id: number;
            /** @description The subscription it is for. */
            webhook_id: number;
            /** @description The event, as receivers know it by `webhook-id`. */
            event_id: string;
            event: components["schemas"]["EventKind"];
            /** @description Where it goes, or went. */
            url: string;
            /**
             * @description How it stands; the webhooks guide tells what leads to which.
             * @enum {string}
             */
            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
            /** @description Whether it was asked for by a test. */
            is_test: boolean;
            /** @description How often it was tried. */
            attempts_count: number;
            /** @description When it is tried next; null if it is not tried again. */
            next_attempt_at: string | null;
            /** @description The status of the answer; null where none came. */
            response_code: number | null;
            /** @description What went wrong at the last attempt. */
            error: string | null;
            /** @description How long the last attempt took, in milliseconds. */
            duration_ms: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description When a receiver took it. */
            delivered_at: string | null;
            /** @description Every attempt, the first one first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description One request to a receiver, and what came of it. */
        DeliveryAttempt: {
            /** @description 1 for the first. */
            number: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            started_at: string;
            /** @description How long it took, in milliseconds. */
            duration_ms: number;
            /** @description The status of the answer; null where none came. */
            response_code: number | null;
            /** @description The beginning of the answer, at most 1 KiB. */
            response_body: string | null;
            /** @description What went wrong, where no answer came. */
            error: string | null;
        };
        /** @description A delivery with what its receiver is sent. */
        DeliveryWithBody: {
            /** @description The id of the delivery. */
            id: number;
            /** @description The subscription it is for. */
            webhook_id: number;
            /** @description The event, as receivers know it by `webhook-id`. */
            event_id: string;
            event: components["schemas"]["EventKind"];
            /** @description Where it goes, or went. */
            url: string;
            /**
             * @description How it stands; the webhooks guide tells what leads to which.
             * @enum {string}
             */
            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
            /** @description Whether it was asked for by a test. */
            is_test: boolean;
            /** @description How often it was tried. */
            attempts_count: number;
            /** @description When it is tried next; null if it is not tried again. */
            next_attempt_at: string | null;
            /** @description The status of the answer; null where none came. */
            response_code: number | null;
            /** @description What went wrong at the last attempt. */
            error: string | null;
            /** @description How long the last attempt took, in milliseconds. */
            duration_ms: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description When a receiver took it. */
            delivered_at: string | null;
            /** @description Every attempt, the first one first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description Where the event stands among those of its entity. */
            sequence: string;
            /** @description What is sent, as the text that is signed. */
            body: string;
            /** @description The request that caused the event, as its answer named it by `X-Request-ID`. */
            request_id: string | null;
            /** @description The trace of that request, which the webhook continues by `traceparent`. */
            trace_id: string | null;
        };
        /** @description What every refusal looks like. */
        Error: {
            /**
             * @description Always false: answers have another status.
             * @constant
             */
            success: false;
            /**
             * @description A stable word for programs.
             * @enum {string}
             */
            code: "validation_failed" | "bad_request" | "request_timeout" | "headers_too_large" | "expectation_failed" | "malformed_json" | "tenant_header_missing" | "tenant_header_invalid" | "already_member" | "not_a_member" | "unauthenticated" | "invalid_credentials" | "account_disabled" | "forbidden" | "insufficient_scope" | "tenant_forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "last_admin" | "invalid_transition" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "idempotency_in_progress" | "rate_limited" | "import_busy" | "internal_error" | "unavailable" | "outcome_unknown";
            /** @description A sentence for people. */
            message: string;
            /** @description The same sentence. */
            error: string;
            /** @description What the request is called in the logs of the host. */
            request_id: string;
            /** @description On 422: the path of each field that is wrong, such as order_items.0.product_id. */
            errors?: {
                [key: string]: string[];
            };
            /** @description On 412: the present record, as its single read shows it; null if the caller may not read it. */
            current?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Something that happened in a tenant. */
        EventEntry: {
            /** @description The id of the event, as webhooks have it in `x-event-id`. */
            id: string;
            kind: components["schemas"]["EventKind"];
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What it tells: as the webhook of its kind. */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The kind of an event.
         * @enum {string}
         */
        EventKind: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
        /** @description A kind of event, and what it carries. */
        EventType: {
            event: components["schemas"]["EventKind"];
            /** @description The JSON Schema of the body that is sent. */
            schema: {
                [key: string]: unknown;
            };
            /** @description A body as it could be sent. */
            sample: {
                [key: string]: unknown;
            };
        };
        /** @description A field before and after a change. What is personal or secret stands as `***`, long texts by their beginning. */
        FieldChange: {
            /** @description The field, as the thing itself calls it. */
            field: string;
            /** @description What it was; null where it was nothing, or not there yet. */
            old: unknown;
            /** @description What it became; null where it is nothing, or gone. */
            new: unknown;
        };
        /** @description Orders by day, and what waits to be done. */
        Figures: {
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description Every day of the range, the first one first. */
            days: {
                /**
                 * Format: date
                 * @description The day on which the orders were placed.
                 */
                date: string;
                /** @description How many orders, without cancelled and deleted ones. */
                orders: number;
                /** @description What they cost together, with the decimals of the currency. */
                total: string;
                /** @description The same by status. */
                by_status: {
                    /** @description Orders that are pending. */
                    pending: {
                        /** @description How many orders. */
                        orders: number;
                        /** @description What they cost together, with the decimals of the currency. */
                        total: string;
                    };
                    /** @description Orders that are being processed. */
                    processing: {
                        /** @description How many orders. */
                        orders: number;
                        /** @description What they cost together, with the decimals of the currency. */
                        total: string;
                    };
                    /** @description Orders that are completed. */
                    completed: {
                        /** @description How many orders. */
                        orders: number;
                        /** @description What they cost together, with the decimals of the currency. */
                        total: string;
                    };
                    /** @description Orders that were cancelled, which count nowhere else. */
                    cancelled: {
                        /** @description How many orders. */
                        orders: number;
                        /** @description What they cost together, with the decimals of the currency. */
                        total: string;
                    };
                };
            }[];
            /** @description What waits to be done now. Counts of products and drafts stop at 10,000; those that an API key may not read are null. */
            now: {
                /** @description Orders that are pending, whatever their day. */
                pending: number;
                /** @description Orders that are being processed. */
                processing: number;
                /** @description Published products without stock; null unless stock is enforced. */
                out_of_stock: number | null;
                /** @description Published products whose stock is low; null unless stock is enforced. */
                low_stock: number | null;
                /** @description Announcements that are drafts. */
                drafts: number | null;
                /** @description Webhooks whose last attempt failed; for ADMINs alone. */
                webhooks_failing?: number;
                /** @description Webhooks that hold deliveries back; for ADMINs alone. */
                webhooks_held?: number;
                /** @description Deliveries whose every retry failed; for ADMINs alone. */
                deliveries_exhausted?: number;
            };
        };
        /** @description An import of products that a worker writes. */
        ImportJob: {
            /** @description The id of the import. */
            id: number;
            /**
             * @description Whether good lines are kept beside bad ones.
             * @enum {string}
             */
            mode: "best_effort" | "all_or_nothing";
            /**
             * @description `stopped`: a thousand lines were wrong, and the rest of the file was skipped. `failed`: an error of the host or a change of the currency ended it.
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "stopped" | "cancelled" | "failed";
            /** @description How many lines of the file were read. */
            lines_read: number;
            /** @description Products or orders that were created. */
            created: number;
            /** @description Products that were updated; always 0 for orders. */
            updated: number;
            /** @description Products that already match the file, or orders that were imported before. */
            unchanged: number;
            /** @description Lines or orders that were rejected. */
            failed: number;
            /** @description What was refused, and why: the first thousand. */
            errors: {
                /** @description The number of the line, counted from 1. */
                line: number;
                /** @description The field that is wrong; null where the whole line is. */
                field: string | null;
                /** @description What is wrong, for people. */
                message: string;
            }[];
            /** @description The last line that was read, where the rest was skipped. */
            stopped_at: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description When a worker began to write it. */
            started_at: string | null;
            /** @description When it ended. */
            finished_at: string | null;
        };
        /** @description What an import of products or orders did. */
        ImportReport: {
            /** @description Products or orders that were created. */
            created: number;
            /** @description Products that were updated; always 0 for orders. */
            updated: number;
            /** @description Products that already match the file, or orders that were imported before. */
            unchanged: number;
            /** @description Lines or orders that were rejected. */
            failed: number;
            /** @description What was refused, and why. */
            errors: {
                /** @description The number of the line, counted from 1. */
                line: number;
                /** @description The field that is wrong; null where the whole line is. */
                field: string | null;
                /** @description What is wrong, for people. */
                message: string;
            }[];
            /** @description The last line that was looked at, where a thousand wrong ones ended the import. */
            stopped_at?: number;
        };
        /** @description A link from a mail, as it is now. */
        MailedLink: {
            /**
             * @description Whether a password can be chosen with it, or else why not.
             * @enum {string}
             */
            state: "good" | "used" | "expired" | "unknown";
            /** @description Why it was mailed; null if it is unknown. */
            purpose: ("reset" | "invitation") | null;
            /** @description The name of the tenant, while the link is a good invitation to one. */
            organization?: string;
        };
        /** @description Somebody who belongs to the tenant. */
        Member: {
            /** @description The id of the user. */
            id: number;
            /** @description The name of the person. */
            name: string;
            /**
             * Format: email
             * @description The address the person signs in with.
             */
            email: string;
            /**
             * @description A MEMBER works with catalog, orders and announcements; an ADMIN also manages the team, the webhooks and the tenant itself.
             * @enum {string}
             */
            role: "ADMIN" | "MEMBER";
            /** @description 0 if the account or the membership is switched off. */
            is_active: number;
            /**
             * @description pending while the host waits for the person to prove the mail address.
             * @enum {string}
             */
            status: "active" | "pending";
            /** @description When the person proved to read mail at the address; null while it is not proved. */
            email_verified_at: string | null;
            /** @description When the person last used the tenant, to the minute or so. */
            last_active_at: string | null;
        };
        /** @description An order with its items. */
        Order: {
            /** @description The id of the order. */
            id: number;
            /** @description Its number, unique in the tenant; it counts up, and some numbers may be left out. */
            number: number;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /** @description Who placed it. */
            user_id: number;
            /** @description The tenant it belongs to. */
            tenant_id: string;
            /** @description Whom it is for; null where nothing was said of a customer. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The address it goes to, as it was when the order was placed; 0 where the address came with the order or was corrected. */
            address_id: number;
            /** @description A number whose meaning the shop decides. */
            payment_type: number;
            /**
             * @description What the order costs, as it was sent; it is not computed.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description What is to be known about the order; the notes of the team are separate. */
            notes: string | null;
            /**
             * @description What its payments are together, without void ones.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description What its refunds are together.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description How it stands with its money: what was paid less what was refunded, and its total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description How much of it was shipped.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description pending leads to processing, that to completed; both may be cancelled before.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if that was said. */
            cancel_reason: string | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description What was ordered. */
            items: components["schemas"]["OrderItem"][];
            /** @description The money that came in, oldest first; the list of payments has more than 100. */
            payments: components["schemas"]["Payment"][];
            /** @description The money that went back, oldest first; the list of refunds has more than 100. */
            refunds: components["schemas"]["Refund"][];
            /** @description Its parcels, oldest first; the list of shipments has more than 100. */
            shipments: components["schemas"]["Shipment"][];
            /** @description Who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description Where it goes, as the address was when the order was placed. */
            address: {
                /** @description The id of the address; 0 where it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
                /** @description The country. */
                country: string | null;
                /** @description The postal code. */
                postal_code: string | null;
            };
        };
        /** @description The body that is sent for order.cancelled. */
        OrderCancelledEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.cancelled";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description Its number, which counts up within the tenant. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description What it costs, with at most the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description How many items it has. */
                items_count: number;
                /** @description Where it stands now. */
                status: string;
                /** @description What its payments are together, as a decimal text. */
                paid_amount: string;
                /** @description What its refunds are together, as a decimal text. */
                refunded_amount: string;
                /** @description How it stands with its money. */
                payment_status: string;
                /** @description How much of it was shipped. */
                fulfillment_status: string;
                /** @description Whom it is for; null where nothing was said of a customer. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description Where the customer gets mail. */
                    email: string | null;
                    /** @description Where the customer is called. */
                    phone: string | null;
                    /** @description What another system of the shop calls the customer. */
                    external_id: string | null;
                } | null;
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description Where it stood before. */
                previous_status: string;
                /** @description Why, if that was said. */
                reason: string | null;
            };
        };
        /** @description The body that is sent for order.completed. */
        OrderCompletedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.completed";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description Its number, which counts up within the tenant. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description What it costs, with at most the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description How many items it has. */
                items_count: number;
                /** @description Where it stands now. */
                status: string;
                /** @description What its payments are together, as a decimal text. */
                paid_amount: string;
                /** @description What its refunds are together, as a decimal text. */
                refunded_amount: string;
                /** @description How it stands with its money. */
                payment_status: string;
                /** @description How much of it was shipped. */
                fulfillment_status: string;
                /** @description Whom it is for; null where nothing was said of a customer. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description Where the customer gets mail. */
                    email: string | null;
                    /** @description Where the customer is called. */
                    phone: string | null;
                    /** @description What another system of the shop calls the customer. */
                    external_id: string | null;
                } | null;
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description Where it stood before. */
                previous_status: string;
            };
        };
        /** @description The body that is sent for order.created. */
        OrderCreatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.created";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description Its number, which counts up within the tenant. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description What it costs, with at most the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description How many items it has. */
                items_count: number;
                /** @description Where it stands now. */
                status: string;
                /** @description What its payments are together, as a decimal text. */
                paid_amount: string;
                /** @description What its refunds are together, as a decimal text. */
                refunded_amount: string;
                /** @description How it stands with its money. */
                payment_status: string;
                /** @description How much of it was shipped. */
                fulfillment_status: string;
                /** @description Whom it is for; null where nothing was said of a customer. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description Where the customer gets mail. */
                    email: string | null;
                    /** @description Where the customer is called. */
                    phone: string | null;
                    /** @description What another system of the shop calls the customer. */
                    external_id: string | null;
                } | null;
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description An event of an order on its way to a subscription. */
        OrderDelivery: {
            /** @description The id of the delivery. */
            id: number;
            /** @description The subscription it is for. */
            webhook_id: number;
            /**
             * @description How it stands: `succeeded`, still on its way, or given up.
             * @enum {string}
             */
            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
            /** @description How often it was tried. */
            attempts_count: number;
            /** @description When it is tried next; null where it is not. */
            next_attempt_at: string | null;
            /** @description The status of the last answer; null where none came. */
            response_code: number | null;
            /** @description When it arrived; null where it did not. */
            delivered_at: string | null;
        };
        /** @description How much of an order was shipped. */
        OrderFulfillment: {
            /** @description The id of the order. */
            id: number;
            /**
             * @description How much of it was shipped.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
        };
        /** @description One line of an order. */
        OrderItem: {
            /** @description The id of the item. */
            id: number;
            /** @description The order it belongs to. */
            order_id: number;
            /** @description The product. */
            product_id: number;
            /** @description The size that was chosen, if the product has any. */
            size: string | null;
            /** @description How many. */
            qty: number;
            /**
             * @description What all pieces of it cost together, as it was sent.
             * @example 25.50
             */
            amount: string;
            /** @description A wish of the buyer for this item. */
            notes: string | null;
            /** @description What was bought, as it was then. */
            product: {
                /** @description The id of the product. */
                id: number;
                /** @description Its name when it was ordered. */
                name_en: string;
                /** @description Its SKU when it was ordered; null in orders of versions that did not store it. */
                sku: string | null;
                /** @description The id of its picture. */
                cover_id: number | null;
                /** @description Whether the shop shows it now; false once it is deleted. */
                published: boolean;
            };
        };
        /** @description What the team wrote about an order; it never changes. */
        OrderNote: {
            /** @description The id of the note. */
            id: number;
            /** @description The order it is about. */
            order_id: number;
            /** @description What the team should know about the order. */
            text: string;
            /** @description Who wrote it. */
            by: components["schemas"]["AuditActor"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /** @description How an order stands with its money. */
        OrderStanding: {
            /** @description The id of the order. */
            id: number;
            /**
             * @description What its payments are together, without void ones.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description What its refunds are together.
             * @example 25.50
             */
            refunded_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /**
             * @description How it stands with its money: what was paid less what was refunded, and its total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
        };
        /** @description An order, as lists show it. */
        OrderSummary: {
            /** @description The id of the order. */
            id: number;
            /** @description Its number, unique in the tenant; it counts up, and some numbers may be left out. */
            number: number;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /** @description Who placed it. */
            user_id: number;
            /** @description The tenant it belongs to. */
            tenant_id: string;
            /** @description Whom it is for; null where nothing was said of a customer. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The address it goes to, as it was when the order was placed; 0 where the address came with the order or was corrected. */
            address_id: number;
            /** @description A number whose meaning the shop decides. */
            payment_type: number;
            /**
             * @description What the order costs, as it was sent; it is not computed.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description What is to be known about the order; the notes of the team are separate. */
            notes: string | null;
            /**
             * @description What its payments are together, without void ones.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description What its refunds are together.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description How it stands with its money: what was paid less what was refunded, and its total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description How much of it was shipped.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description pending leads to processing, that to completed; both may be cancelled before.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if that was said. */
            cancel_reason: string | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description How many items it has. */
            items_count: number;
            /** @description Who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description Where it goes, as the address was when the order was placed. */
            address: {
                /** @description The id of the address; 0 where it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
            };
        };
        /** @description The body that is sent for order.updated. */
        OrderUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.updated";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description Its number, which counts up within the tenant. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description What it costs, with at most the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description How many items it has. */
                items_count: number;
                /** @description Where it stands now. */
                status: string;
                /** @description What its payments are together, as a decimal text. */
                paid_amount: string;
                /** @description What its refunds are together, as a decimal text. */
                refunded_amount: string;
                /** @description How it stands with its money. */
                payment_status: string;
                /** @description How much of it was shipped. */
                fulfillment_status: string;
                /** @description Whom it is for; null where nothing was said of a customer. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description Where the customer gets mail. */
                    email: string | null;
                    /** @description Where the customer is called. */
                    phone: string | null;
                    /** @description What another system of the shop calls the customer. */
                    external_id: string | null;
                } | null;
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description Where it stood before. */
                previous_status: string;
                /** @description The names of the fields that changed. */
                changed_fields: string[];
            };
        };
        /** @description An order that was imported from another platform. */
        PastOrder: {
            /** @description The id of the past order. Past orders and orders have separate ids. */
            id: number;
            /**
             * @description The platform that the order was exported from.
             * @enum {string}
             */
            source: "shopify" | "medusa";
            /** @description The number on the other platform, unique within its `source`. */
            number: string;
            /**
             * Format: date-time
             * @description When the order was placed.
             */
            placed_at: string;
            /** @description When the order was cancelled; equals `placed_at` if the export has no time. */
            cancelled_at: string | null;
            /** @description The payment status, as the other platform exports it. */
            payment_status: string | null;
            /** @description The fulfillment status, as the other platform exports it. */
            fulfillment_status: string | null;
            /** @description The customer; null if the export names none. */
            customer: {
                /** @description The name of the customer. */
                name: string | null;
                /** @description The e-mail address of the customer, in lower case. */
                email: string | null;
                /** @description The phone number of the customer. */
                phone: string | null;
                /** @description The id of the customer on the other platform. */
                external_id: string | null;
            } | null;
            /** @description The shipping address, else the billing address. */
            address: {
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
                /** @description The country. */
                country: string | null;
                /** @description The postal code. */
                postal_code: string | null;
                /** @description The state or province. */
                state: string | null;
                /** @description A phone number at the address. */
                phone: string | null;
            } | null;
            /**
             * @description The total of the order.
             * @example 25.50
             */
            total_amount: string;
            /** @description The currency of the order, which may differ from the tenant's. */
            currency: string | null;
            /** @description The items; empty if the export has none. */
            items: components["schemas"]["PastOrderItem"][];
            /**
             * Format: date-time
             * @description When the order was imported.
             */
            imported_at: string;
        };
        /** @description An item of a past order. */
        PastOrderItem: {
            /** @description The SKU on the other platform. */
            sku: string | null;
            /** @description The name on the other platform. */
            name: string;
            /** @description The number of pieces. */
            qty: number;
            /**
             * @description The price of all pieces, less their discount.
             * @example 25.50
             */
            amount: string;
        };
        /** @description Money that came in for an order. */
        Payment: {
            /** @description The id of the payment. */
            id: number;
            /** @description The order it is for. */
            order_id: number;
            /**
             * @description How much came in.
             * @example 25.50
             */
            amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description How it was paid, in the words of the shop. */
            method: string;
            /** @description What the bank or payment service calls it. */
            reference: string | null;
            /**
             * Format: date-time
             * @description When it came in.
             */
            paid_at: string;
            /** @description When it was voided: it counts as none since; null where it was not. */
            voided_at: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /** @description An order just placed. */
        PlacedOrder: {
            /** @description The id of the order. */
            id: number;
            /** @description Its number, unique in the tenant; it counts up, and some numbers may be left out. */
            number: number;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /** @description Who placed it. */
            user_id: number;
            /** @description The tenant it belongs to. */
            tenant_id: string;
            /** @description Whom it is for; null where nothing was said of a customer. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The address it goes to, as it was when the order was placed; 0 where the address came with the order or was corrected. */
            address_id: number;
            /** @description A number whose meaning the shop decides. */
            payment_type: number;
            /**
             * @description What the order costs, as it was sent; it is not computed.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description What is to be known about the order; the notes of the team are separate. */
            notes: string | null;
            /**
             * @description What its payments are together, without void ones.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description What its refunds are together.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description How it stands with its money: what was paid less what was refunded, and its total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description How much of it was shipped.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description pending leads to processing, that to completed; both may be cancelled before.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if that was said. */
            cancel_reason: string | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description What was ordered. */
            items: components["schemas"]["PlacedOrderItem"][];
            /** @description Who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description Where it goes, as the address was when the order was placed. */
            address: {
                /** @description The id of the address; 0 where it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
            };
        };
        /** @description An item of an order just placed. */
        PlacedOrderItem: {
            /** @description The id of the item. */
            id: number;
            /** @description The order it belongs to. */
            order_id: number;
            /** @description The product. */
            product_id: number;
            /** @description The size that was chosen, if the product has any. */
            size: string | null;
            /** @description How many. */
            qty: number;
            /**
             * @description What all pieces of it cost together, as it was sent.
             * @example 25.50
             */
            amount: string;
            /** @description A wish of the buyer for this item. */
            notes: string | null;
        };
        /** @description What a program keeps for its user in a tenant. */
        Preference: {
            /** @description Its name. */
            name: string;
            /** @description The JSON that was put. */
            value: unknown;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An error as RFC 9457 writes it, with the members of Error beside its own. */
        Problem: {
            /**
             * @description The status says what kind of problem it is.
             * @constant
             */
            type: "about:blank";
            /** @description The words of the status. */
            title: string;
            /** @description The status. */
            status: number;
            /** @description A sentence for people; the same as `message`. */
            detail: string;
            /**
             * @description Always false: answers have another status.
             * @constant
             */
            success: false;
            /**
             * @description A stable word for programs.
             * @enum {string}
             */
            code: "validation_failed" | "bad_request" | "request_timeout" | "headers_too_large" | "expectation_failed" | "malformed_json" | "tenant_header_missing" | "tenant_header_invalid" | "already_member" | "not_a_member" | "unauthenticated" | "invalid_credentials" | "account_disabled" | "forbidden" | "insufficient_scope" | "tenant_forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "last_admin" | "invalid_transition" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "idempotency_in_progress" | "rate_limited" | "import_busy" | "internal_error" | "unavailable" | "outcome_unknown";
            /** @description A sentence for people. */
            message: string;
            /** @description The same sentence. */
            error: string;
            /** @description What the request is called in the logs of the host. */
            request_id: string;
            /** @description On 422: the path of each field that is wrong, such as order_items.0.product_id. */
            errors?: {
                [key: string]: string[];
            };
            /** @description On 412: the present record, as its single read shows it; null if the caller may not read it. */
            current?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Something the shop sells. */
        Product: {
            /** @description The id of the product. */
            id: number;
            /** @description The name, as shoppers see it. */
            name: string;
            /** @description A text about it; empty if there is none. */
            description: string;
            /** @description The shop's own number for it, unique in the tenant; imports find it by that. */
            sku: string | null;
            /** @description The price of one, with at most the decimals of its currency. */
            price: number;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description How many there are. */
            stock: number;
            /** @description The category it is in, or null. */
            category_id: number | null;
            /** @description Whether the shop shows it. */
            published: boolean;
            /** @description The id of its picture in the shop's own media store. */
            cover_id: number | null;
            /** @description Where its pictures are, the main one first; Souk does not look at them. */
            image_urls: string[];
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description The body that is sent for product.created. */
        ProductCreatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "product.created";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The product. */
                product_id: number;
                /** @description Its name. */
                name: string;
                /** @description The price of one, with at most the decimals of its currency. */
                price: number;
                /** @description The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description How many there are. */
                stock: number;
                /** @description The category it is in, or null. */
                category_id: number | null;
                /** @description Where its pictures are; left out where there are none. */
                image_urls?: string[];
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body that is sent for product.deleted. */
        ProductDeletedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "product.deleted";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The product. */
                product_id: number;
                /** @description Its name. */
                name: string;
                /** @description The price of one, with at most the decimals of its currency. */
                price: number;
                /** @description The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description How many there are. */
                stock: number;
                /** @description The category it is in, or null. */
                category_id: number | null;
                /** @description Where its pictures are; left out where there are none. */
                image_urls?: string[];
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body that is sent for product.updated. */
        ProductUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "product.updated";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The product. */
                product_id: number;
                /** @description Its name. */
                name: string;
                /** @description The price of one, with at most the decimals of its currency. */
                price: number;
                /** @description The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description How many there are. */
                stock: number;
                /** @description Where its pictures are; left out where there are none. */
                image_urls?: string[];
                /** @description Values that its owners keep with it, by name; left out where there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The names of the fields that changed. */
                changed_fields: string[];
            };
        };
        /** @description Money of an order that went back. */
        Refund: {
            /** @description The id of the refund. */
            id: number;
            /** @description The order it is for. */
            order_id: number;
            /** @description The payment that was paid back, if one was named. */
            payment_id: number | null;
            /**
             * @description How much went back.
             * @example 25.50
             */
            amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description Why, if that was said. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /** @description What a page needs to know before a user signs in. */
        Service: {
            /**
             * @description Whether anyone may create an account.
             * @enum {string}
             */
            registration: "open" | "closed";
            /**
             * @description kept if the host sends no mail, so a forgotten password cannot be reset by mail.
             * @enum {string}
             */
            mail: "leaves" | "kept";
            /**
             * @description host if users sign in to the server around the API and not to Souk.
             * @enum {string}
             */
            sign_in: "souk" | "host";
            /** @description true until the first account exists. */
            first_run: boolean;
            /** @description The version of Souk. */
            version: string;
        };
        /** @description A parcel of an order. */
        Shipment: {
            /** @description The id of the shipment. */
            id: number;
            /** @description The order it is of. */
            order_id: number;
            /** @description What is in it. */
            items: components["schemas"]["ShipmentItem"][];
            /** @description Who carries it. */
            carrier: string | null;
            /** @description What the carrier calls it. */
            tracking_number: string | null;
            /** @description Where its way is shown. */
            tracking_url: string | null;
            /**
             * Format: date-time
             * @description When it left.
             */
            shipped_at: string;
            /** @description When it was cancelled: it counts as none since; null where it was not. */
            cancelled_at: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description Pieces of one item in a shipment. */
        ShipmentItem: {
            /** @description The item of the order. */
            order_item_id: number;
            /** @description How many pieces of it. */
            qty: number;
        };
        /** @description A shop, which sees nothing of any other. */
        Tenant: {
            /** @description The id of the tenant, for `X-Tenant-ID`. */
            id: number;
            /** @description The name of the tenant. */
            name: string;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * @description A MEMBER works with catalog, orders and announcements; an ADMIN also manages the team, the webhooks and the tenant itself.
             * @enum {string}
             */
            role: "ADMIN" | "MEMBER";
            /** @description What the tenant decided for itself. */
            settings: {
                /**
                 * @description enforced: an order takes stock, and is refused when there is too little.
                 * @enum {string}
                 */
                inventory: "untracked" | "enforced";
                /** @description The IANA name of the time zone in which the tenant's days begin. */
                timezone: string;
                /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
                currency: string | null;
                /** @description Published products with this stock or less, and more than none, count as low in the figures. */
                low_stock: number;
            };
            /** @description What the system of the host's owner calls it; null if it has no name for it. */
            external_id: string | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description A tenant the caller belongs to, and as what. */
        TenantSeat: {
            /** @description The id of the tenant, for `X-Tenant-ID`. */
            id: number;
            /** @description The name of the tenant. */
            name: string;
            /**
             * @description A MEMBER works with catalog, orders and announcements; an ADMIN also manages the team, the webhooks and the tenant itself.
             * @enum {string}
             */
            role: "ADMIN" | "MEMBER";
            /** @description 1 if the caller may work in the tenant now. */
            is_active: number;
            /** @description The operations of this description that the caller may call in the tenant, by `operationId`. The policy of the host counts, not only the role. */
            may: string[];
        };
        /** @description A tenant, as lists show it. */
        TenantSummary: {
            /** @description The id of the tenant, for `X-Tenant-ID`. */
            id: number;
            /** @description The name of the tenant. */
            name: string;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /** @description Something that happened to an order. */
        TimelineEntry: {
            /**
             * @description A note, something that was done to the order, or an event that tells of it.
             * @enum {string}
             */
            kind: "note" | "change" | "event";
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Who did it or wrote it; null of an event. */
            by: components["schemas"]["AuditActor"] | null;
            /** @description What the note says. */
            text: string | null;
            /** @description What was done, such as `processOrder`. */
            action: string | null;
            /** @description The fields that changed. */
            changes: components["schemas"]["FieldChange"][];
            /** @description The kind of event, such as `order.updated`. */
            event: string | null;
            /** @description The id that receivers of the event see. */
            event_id: string | null;
            /** @description Its deliveries, the first 50 of them; empty where nobody subscribes. */
            deliveries: components["schemas"]["OrderDelivery"][];
        };
        /** @description A session of the caller, without the secret of its token. */
        Token: {
            /** @description The id of the token, which is also its part before the `|`. */
            id: number;
            /** @description Whether this request was made with it. */
            is_current: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute or so.
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When it ends; each use moves that on.
             */
            expires_at: string;
            /** @description What the caller signed in with, as it names itself; null if it did not. */
            user_agent: string | null;
            /** @description The address, or for IPv6 the network, that it was last used from. */
            network: string | null;
        };
        /** @description An order as it would be created; it was checked and not stored. */
        TriedOrder: {
            /** @description Who placed it. */
            user_id: number;
            /** @description The tenant it belongs to. */
            tenant_id: string;
            /** @description Whom it is for; null where nothing was said of a customer. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The address it goes to, as it was when the order was placed; 0 where the address came with the order or was corrected. */
            address_id: number;
            /** @description A number whose meaning the shop decides. */
            payment_type: number;
            /**
             * @description What the order costs, as it was sent; it is not computed.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null where the tenant has named none, and amounts have two decimals. */
            currency: string | null;
            /** @description What is to be known about the order; the notes of the team are separate. */
            notes: string | null;
            /**
             * @description What its payments are together, without void ones.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description What its refunds are together.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description How it stands with its money: what was paid less what was refunded, and its total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description How much of it was shipped.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description pending leads to processing, that to completed; both may be cancelled before.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if that was said. */
            cancel_reason: string | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description What would be ordered. */
            items: components["schemas"]["TriedOrderItem"][];
            /** @description Who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description Where it goes, as the address was when the order was placed. */
            address: {
                /** @description The id of the address; 0 where it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
            };
        };
        /** @description An item of an order that was checked. */
        TriedOrderItem: {
            /** @description The product. */
            product_id: number;
            /** @description The size that was chosen, if the product has any. */
            size: string | null;
            /** @description How many. */
            qty: number;
            /**
             * @description What all pieces of it cost together, as it was sent.
             * @example 25.50
             */
            amount: string;
            /** @description A wish of the buyer for this item. */
            notes: string | null;
        };
        /** @description An account: one person, in any number of tenants. */
        User: {
            /** @description The id of the user. */
            id: number;
            /** @description What the system of the host's owner calls it; null if it has no name for it. */
            external_id: string | null;
            /** @description The oldest tenant the user belongs to; null without one. */
            tenant_id: number | null;
            /** @description The name of the person. */
            name: string;
            /**
             * Format: email
             * @description The address the user signs in with, in lower case.
             */
            email: string;
            /** @description A phone number, as it was typed in. */
            phone: string | null;
            /** @description The country of the phone number or of the person, as it was typed in. */
            country_code: string | null;
            /** @description When the user proved to read mail at this address; null while it is not proved. */
            email_verified_at: string | null;
            /** @description When the phone number was proved; null while it is not. */
            phone_verified_at: string | null;
            /**
             * @description OPERATOR for those who run the service; only the command line can make one.
             * @enum {string}
             */
            user_type: "CONSUMER" | "OPERATOR" | "SERVICE";
            /** @description Where a picture of the person is. */
            photo_url: string | null;
            /**
             * @description How the user likes pages to look; system follows the device.
             * @enum {string}
             */
            theme: "system" | "light" | "dark";
            /** @description The user's language, as in `en` or `pt-BR`. */
            language: string;
            /** @description The user's time zone by its IANA name, such as `Europe/Lisbon`. */
            timezone: string | null;
            /**
             * @description `1` if the user wants news by mail.
             * @enum {string}
             */
            email_marketing: "0" | "1";
            /**
             * @description `1` if the user wants mail about what happens in the account.
             * @enum {string}
             */
            email_system: "0" | "1";
            /**
             * @description `1` if the user wants push messages.
             * @enum {string}
             */
            push_system: "0" | "1";
            /**
             * @description `0` once an operator has switched the account off.
             * @enum {string}
             */
            is_active: "0" | "1";
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description The body that is sent for user.registered. */
        UserRegisteredEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "user.registered";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The member. */
                user_id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
                /**
                 * @description What the person may do in the tenant.
                 * @enum {string}
                 */
                role: "ADMIN" | "MEMBER";
                /** @description The user who did it; null for an operator. */
                invited_by: number | null;
            };
        };
        /** @description The body that is sent for user.removed. */
        UserRemovedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "user.removed";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The member. */
                user_id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
                /**
                 * @description What the person may do in the tenant.
                 * @enum {string}
                 */
                role: "ADMIN" | "MEMBER";
                /** @description The user who did it; null for an operator. */
                removed_by: number | null;
            };
        };
        /** @description The body that is sent for user.updated. */
        UserUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "user.updated";
            /** @description The tenant in which it happened. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description What happened. */
            data: {
                /** @description The member. */
                user_id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
                /**
                 * @description What the person may do in the tenant.
                 * @enum {string}
                 */
                role: "ADMIN" | "MEMBER";
                /** @description The names of the fields that changed. */
                changed_fields: string[];
                /** @description The user who did it; null for an operator. */
                updated_by: number | null;
            };
        };
        /** @description A URL that is told of events. */
        Webhook: {
            /** @description The id of the subscription. */
            id: number;
            /** @description The tenant it belongs to. */
            tenant_id: number;
            /**
             * Format: uri
             * @description Where the events are sent.
             */
            url: string;
            /** @description The kinds of events it is told of. */
            events: components["schemas"]["EventKind"][];
            /** @description What it is for, in the words of who made it. */
            description: string | null;
            /** @description Whether it is told; what happens meanwhile is held. */
            is_active: boolean;
            /** @description Why Souk switched it off, if it did. */
            disabled_reason: string | null;
            /** @description Whether somebody holds its deliveries for a while. */
            paused: boolean;
            /** @description How many requests a second it wants at most; null for no limit of its own. */
            rate_per_second: number | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The end of the secret, to tell which one it is. */
            secret_hint: string;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description How the deliveries of a subscription are doing. */
        WebhookHealth: {
            /** @description When an attempt last succeeded; to the minute while all attempts succeed. */
            last_success_at: string | null;
            /** @description When an attempt last failed. */
            last_failure_at: string | null;
            /** @description Failed attempts since the last success, without tests. */
            failures_in_a_row: number;
            /** @description Deliveries that are due or will be retried. Counting stops at 1,000. */
            waiting: number;
            /** @description Deliveries that wait for the subscription. Counting stops at 1,000. */
            held: number;
            /** @description Stored deliveries whose retries all failed. Counting stops at 1,000. */
            exhausted: number;
        };
        /** @description A subscription and its health. */
        WebhookWithHealth: {
            /** @description The id of the subscription. */
            id: number;
            /** @description The tenant it belongs to. */
            tenant_id: number;
            /**
             * Format: uri
             * @description Where the events are sent.
             */
            url: string;
            /** @description The kinds of events it is told of. */
            events: components["schemas"]["EventKind"][];
            /** @description What it is for, in the words of who made it. */
            description: string | null;
            /** @description Whether it is told; what happens meanwhile is held. */
            is_active: boolean;
            /** @description Why Souk switched it off, if it did. */
            disabled_reason: string | null;
            /** @description Whether somebody holds its deliveries for a while. */
            paused: boolean;
            /** @description How many requests a second it wants at most; null for no limit of its own. */
            rate_per_second: number | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The end of the secret, to tell which one it is. */
            secret_hint: string;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            health: components["schemas"]["WebhookHealth"];
        };
        /** @description A subscription with its new secret. */
        WebhookWithSecret: {
            /** @description The id of the subscription. */
            id: number;
            /** @description The tenant it belongs to. */
            tenant_id: number;
            /**
             * Format: uri
             * @description Where the events are sent.
             */
            url: string;
            /** @description The kinds of events it is told of. */
            events: components["schemas"]["EventKind"][];
            /** @description What it is for, in the words of who made it. */
            description: string | null;
            /** @description Whether it is told; what happens meanwhile is held. */
            is_active: boolean;
            /** @description Why Souk switched it off, if it did. */
            disabled_reason: string | null;
            /** @description Whether somebody holds its deliveries for a while. */
            paused: boolean;
            /** @description How many requests a second it wants at most; null for no limit of its own. */
            rate_per_second: number | null;
            /** @description Values that its owners keep with it, by name; empty where there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The end of the secret, to tell which one it is. */
            secret_hint: string;
            /** @description The number at the beginning of the ETag of its single read. With quotes it is a value for If-Match: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description What requests are signed with. It is shown this once. */
            secret: string;
        };
    };
    responses: {
        /** @description `account_disabled`: The account was switched off. */
        AccountDisabled: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "account_disabled";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The state of things does not allow it. */
        Conflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "conflict";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `conflict`: The state of things does not allow it.
         *
         *     `idempotency_in_progress`: The first request with this key is still being worked on; Retry-After says when to ask again.
         */
        ConflictOrIdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "conflict" | "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `conflict`: The state of things does not allow it.
         *
         *     `last_admin`: A tenant must keep at least one ADMIN.
         */
        ConflictOrLastAdmin: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "conflict" | "last_admin";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `forbidden`: Only an ADMIN of the tenant may do this. */
        Forbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "forbidden";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `forbidden`: Only an ADMIN of the tenant may do this.
         *
         *     `insufficient_scope`: The API key lacks the scope that this needs, or no key may do it.
         *
         *     `tenant_forbidden`: The caller is not a member of the tenant, or there is none such.
         */
        ForbiddenOrInsufficientScopeOrTenantForbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "forbidden" | "insufficient_scope" | "tenant_forbidden";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `gone`: It was deleted for its age. */
        Gone: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "gone";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency_in_progress`: The first request with this key is still being worked on; Retry-After says when to ask again. */
        IdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `insufficient_scope`: The API key lacks the scope that this needs, or no key may do it. */
        InsufficientScope: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "insufficient_scope";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `insufficient_scope`: The API key lacks the scope that this needs, or no key may do it.
         *
         *     `tenant_forbidden`: The caller is not a member of the tenant, or there is none such.
         */
        InsufficientScopeOrTenantForbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "insufficient_scope" | "tenant_forbidden";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: Something went wrong inside. */
        InternalError: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "internal_error";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_credentials`: Email and password do not belong together. */
        InvalidCredentials: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "invalid_credentials";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_transition`: The status does not lead to that status. */
        InvalidTransition: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "invalid_transition";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `invalid_transition`: The status does not lead to that status.
         *
         *     `idempotency_in_progress`: The first request with this key is still being worked on; Retry-After says when to ask again.
         */
        InvalidTransitionOrIdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "invalid_transition" | "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `last_admin`: A tenant must keep at least one ADMIN. */
        LastAdmin: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "last_admin";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `last_admin`: A tenant must keep at least one ADMIN.
         *
         *     `idempotency_in_progress`: The first request with this key is still being worked on; Retry-After says when to ask again.
         */
        LastAdminOrIdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "last_admin" | "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed_json`: The body is not a JSON object, or broke off. */
        MalformedJson: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "malformed_json";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or broke off.
         *
         *     `already_member`: The user is a member of the tenant already.
         */
        MalformedJsonOrAlreadyMember: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "malformed_json" | "already_member";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or broke off.
         *
         *     `not_a_member`: The user is not a member of the tenant.
         */
        MalformedJsonOrNotAMember: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "malformed_json" | "not_a_member";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or broke off.
         *
         *     `tenant_header_missing`: X-Tenant-ID is missing.
         *
         *     `tenant_header_invalid`: X-Tenant-ID is not a positive integer.
         */
        MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "malformed_json" | "tenant_header_missing" | "tenant_header_invalid";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: There is no such thing here. */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "not_found";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedAddress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Address"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedAnnouncement: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Announcement"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedApiKey: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["ApiKey"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedCategory: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Category"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedOrder: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Order"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedPreference: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Preference"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedProduct: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Product"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedTenant: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Tenant"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        OutdatedWebhook: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The present record; null if the caller may not read it. */
                    current?: components["schemas"]["Webhook"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `payload_too_large`: The body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "payload_too_large";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        PreconditionFailed: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Too many requests; Retry-After says when to come back. */
        RateLimited: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "rate_limited";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `rate_limited`: Too many requests; Retry-After says when to come back.
         *
         *     `import_busy`: Other imports are running. Please try again later.
         */
        RateLimitedOrImportBusy: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "rate_limited" | "import_busy";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `tenant_header_missing`: X-Tenant-ID is missing.
         *
         *     `tenant_header_invalid`: X-Tenant-ID is not a positive integer.
         */
        TenantHeaderMissingOrTenantHeaderInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "tenant_header_missing" | "tenant_header_invalid";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`: No valid token was sent. */
        Unauthenticated: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "unauthenticated";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: The service cannot answer right now; nothing was changed. */
        Unavailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "unavailable";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `unavailable`: The service cannot answer right now; nothing was changed.
         *
         *     `outcome_unknown`: It is not known whether this was done; Retry-After is there when the request had an Idempotency-Key and may be repeated with it.
         */
        UnavailableOrOutcomeUnknown: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "unavailable" | "outcome_unknown";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: The body is of another type, or compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "unsupported_media_type";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_failed`: A field is wrong; `errors` says which. */
        ValidationFailed: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "validation_failed";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `validation_failed`: A field is wrong; `errors` says which.
         *
         *     `idempotency_mismatch`: The key was used with another request.
         */
        ValidationFailedOrIdempotencyMismatch: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {unknown}
                     */
                    code?: "validation_failed" | "idempotency_mismatch";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
        TenantId: number;
        /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
        IdempotencyKey: string;
        /**
         * @description Only do it when the resource still has the version of this ETag.
         * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
         */
        IfMatch: string;
        /**
         * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
         * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
         */
        IfNoneMatch: string;
        /**
         * @description With `*`, only create what does not exist; otherwise the request is a 412.
         * @example *
         */
        IfNoneMatchAny: "*";
        /**
         * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
         * @example handling=strict
         */
        Prefer: string;
        /** @description An id of the caller's own, to find the request in the logs. */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, also in every log line about it. */
        "X-Request-ID": string;
        /** @description How to authenticate: Bearer. */
        "WWW-Authenticate": string;
        /** @description Seconds after which to try again. */
        "Retry-After": string;
        /** @description A strong tag of this very answer, for If-None-Match; that of a single resource also says its version, for If-Match. A long file has it in a trailer. */
        ETag: string;
        /** @description RFC 8288 links to the first, prev, next and last page; left out where the query is longer than 3,000 characters. */
        Link: string;
        /** @description true when this is the answer of an earlier request with the same key. */
        "Idempotent-Replayed": string;
        /** @description Parameters of the query and fields of the body that the route does not know, each with a similar one that it knows, if there is any: `"statsu";nearest="status"`, `"order_items.0.nots";nearest="order_items.0.notes"`. At most 10 parameters and 20 fields; names are percent-encoded outside printable ASCII. */
        "Souk-Ignored": string;
        /** @description What was heeded of Prefer. */
        "Preference-Applied": string;
        /** @description Where what was made is, relative to the request. */
        Location: string;
        /** @description Requests left and seconds until all are back, of the caller (`default`) and of its tenant (`tenant`). */
        RateLimit: string;
        /** @description How many requests are allowed in which window. */
        "RateLimit-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what a sign-in page needs to know of this service. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registration": "open",
                     *       "mail": "leaves",
                     *       "sign_in": "souk",
                     *       "first_run": true,
                     *       "version": "2.0.0"
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name: string;
                    /**
                     * Format: email
                     * @description An e-mail address; neither capital letters nor its Unicode form make a difference.
                     */
                    email: string;
                    /** @description 8 to 128 characters; not a common password, one repeated character or a plain run such as `abcdefgh`; without the name and address of the account. */
                    password: string;
                    /** @description The same password once more. */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Open an account and sign in. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "1|an-example-and-not-a-secret-number-0000001A",
                     *       "user": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "user_type": "CONSUMER",
                     *         "is_active": "1",
                     *         "created_at": "2026-01-31T09:02:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The token to send as `Authorization: Bearer …`. It is shown this once. */
                        token: string;
                        /** @description The new account. */
                        user: {
                            /** @description The id of the user. */
                            id: number;
                            /** @description The name of the person. */
                            name: string;
                            /**
                             * Format: email
                             * @description The address the user signs in with, in lower case.
                             */
                            email: string;
                            /**
                             * @description OPERATOR for those who run the service; only the command line can make one.
                             * @enum {string}
                             */
                            user_type: "CONSUMER" | "OPERATOR" | "SERVICE";
                            /**
                             * @description `0` once an operator has switched the account off.
                             * @enum {string}
                             */
                            is_active: "0" | "1";
                            /**
                             * Format: date-time
                             * @description When it was made.
                             */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The address of the account; capital letters make no difference. */
                    email: string;
                    /** @description The password of the account. */
                    password: string;
                    /** @description The number of seconds after which the token ends; at most the lifetime that the host is configured with, which is the default. */
                    expires_in?: number;
                };
            };
        };
        responses: {
            /** @description Sign in with email and password. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "2|an-example-and-not-a-secret-number-0000002A",
                     *       "user": {
                     *         "id": 1,
                     *         "external_id": null,
                     *         "tenant_id": null,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": null,
                     *         "phone_verified_at": null,
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "system",
                     *         "language": "en",
                     *         "timezone": null,
                     *         "email_marketing": "0",
                     *         "email_system": "1",
                     *         "push_system": "1",
                     *         "is_active": "1",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:02:00.000Z",
                     *         "updated_at": "2026-01-31T09:02:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The token to send as `Authorization: Bearer …`. It is shown this once. */
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["AccountDisabled"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke the token of this request. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Logged out"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    logoutAll: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke all tokens of the caller. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Logged out everywhere"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's tokens, without their secrets. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "is_current": true,
                     *           "created_at": "2026-01-31T09:02:00.000Z",
                     *           "last_used_at": "2026-01-31T09:02:00.000Z",
                     *           "expires_at": "2027-01-31T09:02:00.000Z",
                     *           "user_agent": "example/1.0",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "is_current": false,
                     *           "created_at": "2026-01-31T09:03:00.000Z",
                     *           "last_used_at": "2026-01-31T09:03:00.000Z",
                     *           "expires_at": "2027-01-31T09:03:00.000Z",
                     *           "user_agent": "example/1.0",
                     *           "network": "192.0.2.7"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description All of them. */
                        data: components["schemas"]["Token"][];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke one of the caller's tokens. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Token revoked"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller, and the tenants it belongs to. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "external_id": null,
                     *         "tenant_id": 1,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": null,
                     *         "phone_verified_at": null,
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "dark",
                     *         "language": "en",
                     *         "timezone": "Europe/London",
                     *         "email_marketing": "0",
                     *         "email_system": "1",
                     *         "push_system": "1",
                     *         "is_active": "1",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:02:00.000Z",
                     *         "updated_at": "2026-01-31T09:06:00.000Z"
                     *       },
                     *       "tenants": [
                     *         {
                     *           "id": 1,
                     *           "name": "Lovelace Shirts",
                     *           "role": "ADMIN",
                     *           "is_active": 1,
                     *           "may": [
                     *             "deleteTenant",
                     *             "getTenant",
                     *             "updateTenant",
                     *             "updateTenantByPatch",
                     *             "addMember",
                     *             "changeRole",
                     *             "listMembers",
                     *             "removeMember",
                     *             "createApiKey",
                     *             "getApiKey",
                     *             "listApiKeys",
                     *             "revokeApiKey",
                     *             "rotateApiKey",
                     *             "updateApiKey",
                     *             "cancelImport",
                     *             "changeProducts",
                     *             "changeStock",
                     *             "createCategory",
                     *             "createProduct",
                     *             "deleteCategory",
                     *             "deleteProduct",
                     *             "exportProducts",
                     *             "getCategory",
                     *             "getImport",
                     *             "getProduct",
                     *             "getProductBySku",
                     *             "importProducts",
                     *             "listCategories",
                     *             "listProducts",
                     *             "putProductBySku",
                     *             "updateCategory",
                     *             "updateProduct",
                     *             "updateProductByPatch",
                     *             "updateProductBySku",
                     *             "addOrderNote",
                     *             "addPayment",
                     *             "addRefund",
                     *             "addShipment",
                     *             "cancelOrder",
                     *             "cancelShipment",
                     *             "changeOrders",
                     *             "completeOrder",
                     *             "createOrder",
                     *             "deleteOrder",
                     *             "exportOrders",
                     *             "getOrder",
                     *             "getOrderTimeline",
                     *             "listMyOrders",
                     *             "listOrderNotes",
                     *             "listOrders",
                     *             "listPayments",
                     *             "listRefunds",
                     *             "listShipments",
                     *             "processOrder",
                     *             "updateOrder",
                     *             "updateShipment",
                     *             "voidPayment",
                     *             "deletePastOrder",
                     *             "getPastOrder",
                     *             "importOrders",
                     *             "listPastOrders",
                     *             "getPreference",
                     *             "putPreference",
                     *             "archiveAnnouncement",
                     *             "countUnreadAnnouncements",
                     *             "createAnnouncement",
                     *             "deleteAnnouncement",
                     *             "dismissAnnouncement",
                     *             "getAnnouncement",
                     *             "getAnnouncementStats",
                     *             "listActiveAnnouncements",
                     *             "listAnnouncements",
                     *             "publishAnnouncement",
                     *             "readAllAnnouncements",
                     *             "readAnnouncement",
                     *             "updateAnnouncement",
                     *             "createWebhook",
                     *             "deleteWebhook",
                     *             "enableWebhook",
                     *             "getDelivery",
                     *             "getWebhook",
                     *             "listDeliveries",
                     *             "listEventTypes",
                     *             "listEvents",
                     *             "listWebhooks",
                     *             "pauseWebhook",
                     *             "recoverDeliveries",
                     *             "redeliver",
                     *             "resumeWebhook",
                     *             "rotateWebhookSecret",
                     *             "testWebhooks",
                     *             "updateWebhook",
                     *             "exportAuditLog",
                     *             "listAuditLog",
                     *             "exportSales",
                     *             "getFigures"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                        /** @description The tenants the caller belongs to, oldest first. */
                        tenants: components["schemas"]["TenantSeat"][];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "timezone": "Europe/London",
                 *       "theme": "dark"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name?: string;
                    /** @description A phone number; null takes it away. */
                    phone?: string | null;
                    /** @description The country, such as `PT` or `+351`; null takes it away. */
                    country_code?: string | null;
                    /** @description Where a picture of the person is; null takes it away. */
                    photo_url?: string | null;
                    /**
                     * @description How pages should look; system follows the device.
                     * @enum {string}
                     */
                    theme?: "system" | "light" | "dark";
                    /** @description A language, as in `en` or `pt-BR`. */
                    language?: string;
                    /** @description A time zone by its IANA name, such as `Europe/Lisbon`; null takes it away. */
                    timezone?: string | null;
                    /**
                     * @description `1` for news by mail.
                     * @enum {string}
                     */
                    email_marketing?: "0" | "1";
                    /**
                     * @description `1` for mail about what happens in the account.
                     * @enum {string}
                     */
                    email_system?: "0" | "1";
                    /**
                     * @description `1` for push messages.
                     * @enum {string}
                     */
                    push_system?: "0" | "1";
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Change the caller's profile; fields that are not sent stay as they are. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "external_id": null,
                     *         "tenant_id": null,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": null,
                     *         "phone_verified_at": null,
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "dark",
                     *         "language": "en",
                     *         "timezone": "Europe/London",
                     *         "email_marketing": "0",
                     *         "email_system": "1",
                     *         "push_system": "1",
                     *         "is_active": "1",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:02:00.000Z",
                     *         "updated_at": "2026-01-31T09:06:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "password": "a much longer horse battery",
                 *       "password_confirmation": "a much longer horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The password until now. */
                    current_password: string;
                    /** @description 8 to 128 characters; not a common password, one repeated character or a plain run such as `abcdefgh`; without the name and address of the account. */
                    password: string;
                    /** @description The same password once more. */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Change the caller's password and revoke its other tokens. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password changed"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An e-mail address; neither capital letters nor its Unicode form make a difference.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail a link to choose a new password; answers alike for unknown addresses. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "If the address is known, a reset link is on its way."
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    lookAtLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "an-example-and-not-a-secret-number-0000006A",
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description The token from the mailed link. */
                    token: string;
                    /**
                     * Format: email
                     * @description An e-mail address; neither capital letters nor its Unicode form make a difference.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Say whether a mailed link still works. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "state": "good",
                     *         "purpose": "reset"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["MailedLink"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "an-example-and-not-a-secret-number-0000008A.1",
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description The token from the mailed link. */
                    token: string;
                    /**
                     * Format: email
                     * @description An e-mail address; neither capital letters nor its Unicode form make a difference.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Decline an invitation with the token that was mailed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invitation declined"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            409: components["responses"]["LastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "an-example-and-not-a-secret-number-0000006A",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The token from the mailed link. */
                    token: string;
                    /**
                     * Format: email
                     * @description An e-mail address; neither capital letters nor its Unicode form make a difference.
                     */
                    email: string;
                    /** @description 8 to 128 characters; not a common password, one repeated character or a plain run such as `abcdefgh`; without the name and address of the account. */
                    password: string;
                    /** @description The same password once more. */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Choose a new password with the token that was mailed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password changed"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAccountExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Say how far the caller's archive is. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "state": "ready",
                     *         "asked_at": "2026-01-31T11:05:00.000Z",
                     *         "ready_at": "2026-01-31T11:06:00.000Z",
                     *         "expires_at": "2026-02-01T11:06:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The password, again: a session that was left open is not enough. */
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Ask for an archive of all that is kept about the caller. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The archive is being written",
                     *       "data": {
                     *         "state": "waiting",
                     *         "asked_at": "2026-01-31T11:05:00.000Z",
                     *         "ready_at": null,
                     *         "expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    downloadAccountExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's archive, as a file. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"kind":"person","row":{"version":1,"user_id":1,"exported_at":"2026-01-31T11:06:00.000Z"}}
                     *     {"kind":"users","row":{"metadata":{},"name":"Ada Lovelace","email":"ada@example.com","user_type":"CONSUMER","external_id":null,"phone":null,"country_code":null,"photo_url":null,"theme":"dark","language":"en","timezone":"Europe/London","email_marketing":false,"email_system":true,"push_system":true,"email_verified_at":null,"phone_verified_at":null,"is_active":true,"created_at":"2026-01-31T09:02:00.000Z","updated_at":"2026-01-31T09:06:00.000Z","id":1,"version":2}}
                     *     {"kind":"memberships","row":{"tenant_id":1,"user_id":1,"role":"ADMIN","is_active":true,"last_active_at":"2026-01-31T11:04:00.000Z","pending_since":null}}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "confirm": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description The password, again: a session that was left open is not enough. */
                    current_password?: string;
                    /** @description The address of the account. */
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Erase the caller, for good. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The account is being erased",
                     *       "data": {
                     *         "asked_at": "2026-01-31T11:20:00.000Z",
                     *         "begins_at": "2026-01-31T11:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["AccountErasure"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["ConflictOrLastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listTenants: {
        parameters: {
            query?: {
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the tenants the caller belongs to. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tenants": [
                     *         {
                     *           "id": 1,
                     *           "name": "Lovelace Shirts",
                     *           "version": 1,
                     *           "created_at": "2026-01-31T09:08:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The tenants the caller belongs to, oldest first. */
                        tenants: components["schemas"]["TenantSummary"][];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lovelace Shirts"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the tenant. */
                    name: string;
                    /** @description What the tenant decides for itself; settings that are not sent have their defaults. */
                    settings?: {
                        /**
                         * @description enforced: from now on an order takes stock, and is refused where there is too little.
                         * @enum {string}
                         */
                        inventory?: "untracked" | "enforced";
                        /** @description The IANA name of the time zone in which the tenant's days begin, such as `Europe/Berlin`: a date alone means such a day. */
                        timezone?: string;
                        /** @description The ISO 4217 code of the currency of all amounts, such as `EUR`; it says how many decimals they have. It cannot change once there are orders. Null says nothing new of a tenant that has none yet. */
                        currency?: string | null;
                        /** @description Published products with this stock or less, and more than none, count as low in the figures; 5 unless set. */
                        low_stock?: number;
                    };
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create a tenant; the caller becomes its ADMIN. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts",
                     *       "version": 1,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:08:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getTenant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts",
                     *       "version": 1,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:08:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "settings": {
                 *         "inventory": "enforced"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The name of the tenant. */
                    name?: string;
                    /** @description What the tenant decides for itself; settings that are not sent stay as they are. */
                    settings?: {
                        /**
                         * @description enforced: from now on an order takes stock, and is refused where there is too little.
                         * @enum {string}
                         */
                        inventory?: "untracked" | "enforced";
                        /** @description The IANA name of the time zone in which the tenant's days begin, such as `Europe/Berlin`: a date alone means such a day. */
                        timezone?: string;
                        /** @description The ISO 4217 code of the currency of all amounts, such as `EUR`; it says how many decimals they have. It cannot change once there are orders. Null says nothing new of a tenant that has none yet. */
                        currency?: string | null;
                        /** @description Published products with this stock or less, and more than none, count as low in the figures; 5 unless set. */
                        low_stock?: number;
                    };
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Change the name or the settings of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts",
                     *       "version": 2,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "enforced",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:12:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    deleteTenant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hide a tenant everywhere; an operator can bring it back. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Tenant deleted"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateTenantByPatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Lovelace Shirts & Scarves"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the tenant. */
                    name?: string;
                    /** @description What the tenant decides for itself; settings that are not sent stay as they are. */
                    settings?: {
                        /**
                         * @description enforced: from now on an order takes stock, and is refused where there is too little.
                         * @enum {string}
                         */
                        inventory?: "untracked" | "enforced";
                        /** @description The IANA name of the time zone in which the tenant's days begin, such as `Europe/Berlin`: a date alone means such a day. */
                        timezone?: string;
                        /** @description The ISO 4217 code of the currency of all amounts, such as `EUR`; it says how many decimals they have. It cannot change once there are orders. Null says nothing new of a tenant that has none yet. */
                        currency?: string | null;
                        /** @description Published products with this stock or less, and more than none, count as low in the figures; 5 unless set. */
                        low_stock?: number;
                    };
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Change the name or the settings of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts & Scarves",
                     *       "version": 3,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "enforced",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:13:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["OutdatedTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getFigures: {
        parameters: {
            query?: {
                /** @description The first day, of the tenant's time zone; 29 days before `to` unless given. */
                from?: string;
                /** @description The last day; today unless given. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders by day, and what waits to be done now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "days": [
                     *         {
                     *           "date": "2026-01-30",
                     *           "orders": 0,
                     *           "total": "0.00",
                     *           "by_status": {
                     *             "pending": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "processing": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "completed": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "cancelled": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "date": "2026-01-31",
                     *           "orders": 1,
                     *           "total": "45.00",
                     *           "by_status": {
                     *             "pending": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "processing": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "completed": {
                     *               "orders": 1,
                     *               "total": "45.00"
                     *             },
                     *             "cancelled": {
                     *               "orders": 1,
                     *               "total": "9.00"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "now": {
                     *         "pending": 0,
                     *         "processing": 0,
                     *         "out_of_stock": 0,
                     *         "low_stock": 2,
                     *         "drafts": 0,
                     *         "webhooks_failing": 0,
                     *         "webhooks_held": 0,
                     *         "deliveries_exhausted": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Figures"];
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Part of the name or the e-mail address; the case of A to Z does not matter. */
                search?: string;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the team of a tenant; empty for a caller outside it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "team_members": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "name": "Ada Lovelace",
                     *             "email": "ada@example.com",
                     *             "role": "ADMIN",
                     *             "is_active": 1,
                     *             "status": "active",
                     *             "email_verified_at": null,
                     *             "last_active_at": "2026-01-31T09:15:00.000Z"
                     *           },
                     *           {
                     *             "id": 2,
                     *             "name": "Charles Babbage",
                     *             "email": "charles@example.com",
                     *             "role": "ADMIN",
                     *             "is_active": 1,
                     *             "status": "active",
                     *             "email_verified_at": null,
                     *             "last_active_at": "2026-01-31T09:14:00.000Z"
                     *           }
                     *         ],
                     *         "per_page": 15,
                     *         "total": 2,
                     *         "last_page": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description One page of them. */
                        team_members: {
                            /** @description The page that this is, from 1. */
                            current_page: number;
                            /** @description What is on this page. */
                            data: components["schemas"]["Member"][];
                            /** @description How many a page holds at most. */
                            per_page: number;
                            /** @description How many there are on all pages. */
                            total: number;
                            /**
                             * @description There may be more than `total` says: a filtered list is not counted to its end.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` for what follows; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "charles@example.com",
                 *       "role": "MEMBER"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An e-mail address; neither capital letters nor its Unicode form make a difference.
                     */
                    email: string;
                    /**
                     * @description What the person may do in the tenant: an ADMIN also manages team, webhooks and tenant.
                     * @enum {string}
                     */
                    role: "ADMIN" | "MEMBER";
                };
            };
        };
        responses: {
            /** @description Add a member; an unknown address is invited by mail. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Team member added"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrAlreadyMember"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The user, as the team list names it. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "ADMIN"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What the person may do in the tenant: an ADMIN also manages team, webhooks and tenant.
                     * @enum {string}
                     */
                    role: "ADMIN" | "MEMBER";
                };
            };
        };
        responses: {
            /** @description Change the role of a member. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Role updated"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrNotAMember"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdminOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The user, as the team list names it. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a member; a member may remove itself. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Team member removed"
                     *     }
                     */
                    "application/json": {
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrNotAMember"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdmin"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the API keys of a tenant, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "tenant_id": 1,
                     *           "name": "Till in the hall",
                     *           "scopes": [
                     *             "catalog:read",
                     *             "orders:write"
                     *           ],
                     *           "hint": "dRGY",
                     *           "created_by": 1,
                     *           "expires_at": null,
                     *           "last_used_at": null,
                     *           "old_key_until": null,
                     *           "version": 2,
                     *           "created_at": "2026-01-31T10:59:00.000Z",
                     *           "updated_at": "2026-01-31T11:00:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["ApiKey"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Till",
                 *       "scopes": [
                 *         "catalog:read",
                 *         "orders:write"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description What it is for, such as the program that uses it. */
                    name: string;
                    /** @description What it may do, and no more. */
                    scopes: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
                    /** @description When it ends by itself; null for a key that goes on until it is revoked. */
                    expires_at?: (string) | null;
                };
            };
        };
        responses: {
            /** @description Make an API key for a program; the answer is the only one that shows it. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key created",
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "dRGY",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": null,
                     *         "version": 1,
                     *         "created_at": "2026-01-31T10:59:00.000Z",
                     *         "updated_at": "2026-01-31T10:59:00.000Z",
                     *         "key": "souk_3_an-example-and-not-a-secret-number-0000004A27dRGY"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["ApiKeyWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an API key, without its secret. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till in the hall",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "dRGY",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": null,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T10:59:00.000Z",
                     *         "updated_at": "2026-01-31T11:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: {
                /** @description Whether the keys that it made, and those that they made, end with it. False by default, and always true where an API key calls. */
                descendants?: boolean;
            };
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an API key, and the keys that it made. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key revoked",
                     *       "descendants": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        /** @description The keys that it made, and those that they made; empty if there are none. */
                        descendants: components["schemas"]["ApiKeyDescendant"][];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Till in the hall"
                 *     }
                 */
                "application/json": {
                    /** @description What it is for, such as the program that uses it. */
                    name?: string;
                    /** @description What it may do, and no more. */
                    scopes?: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
                    /** @description When it ends by itself; null for a key that goes on until it is revoked. */
                    expires_at?: (string) | null;
                };
            };
        };
        responses: {
            /** @description Change the name, the scopes or the end of an API key. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key updated",
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till in the hall",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "dRGY",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": null,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T10:59:00.000Z",
                     *         "updated_at": "2026-01-31T11:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_hours": 24
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long the old key is taken beside the new one; 0 ends it at once.
                     * @default 24
                     */
                    overlap_hours?: number;
                };
            };
        };
        responses: {
            /** @description Replace an API key; the answer is the only one that shows the new one. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key rotated",
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till in the hall",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "RGoJ",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": "2026-02-01T11:03:00.000Z",
                     *         "version": 3,
                     *         "created_at": "2026-01-31T10:59:00.000Z",
                     *         "updated_at": "2026-01-31T11:03:00.000Z",
                     *         "key": "souk_3_an-example-and-not-a-secret-number-0000005A1xRGoJ"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["ApiKeyWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Only those with this status. One or several of `draft`, `scheduled`, `published`, `archived`, separated by commas. */
                status?: string;
                /** @description Only those that last changed at this moment or later; a date alone is the beginning of the tenant's day. */
                updated_from?: string;
                /** @description Only those that last changed at this moment or earlier; a date alone is the end of the tenant's day. */
                updated_to?: string;
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The order; `-` in front turns it around. */
                sort?: "id" | "-id" | "updated_at" | "-updated_at";
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the announcements of a tenant, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "tenant_id": "1",
                     *             "title": "Closed on Monday",
                     *             "summary": "We are back on Tuesday at nine.",
                     *             "content": "The harbour is closed on Monday, and so are we.",
                     *             "type": "info",
                     *             "priority": 0,
                     *             "is_public": false,
                     *             "expires_at": null,
                     *             "topic": "hours",
                     *             "attachment_type": null,
                     *             "attachment_url": null,
                     *             "attachment_metadata": null,
                     *             "metadata": {},
                     *             "created_at": "2026-01-31T10:46:00.000Z",
                     *             "status": "published",
                     *             "is_push_enabled": false,
                     *             "scheduled_at": null,
                     *             "published_at": "2026-01-31T10:48:00.000Z",
                     *             "push_title": null,
                     *             "push_body": null,
                     *             "push_data": null,
                     *             "target_type": "all",
                     *             "target_value": null,
                     *             "push_status": "pending",
                     *             "push_error": null,
                     *             "sent_at": null,
                     *             "created_by": 1,
                     *             "creator": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "version": 3,
                     *             "updated_at": "2026-01-31T10:48:00.000Z"
                     *           }
                     *         ],
                     *         "per_page": 20,
                     *         "total": 1,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description One page of them. */
                        data: {
                            /** @description The page that this is, from 1. */
                            current_page: number;
                            /** @description What is on this page. */
                            data: components["schemas"]["Announcement"][];
                            /** @description How many a page holds at most. */
                            per_page: number;
                            /** @description How many there are on all pages. */
                            total: number;
                            /**
                             * @description There may be more than `total` says: a filtered list is not counted to its end.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` for what follows; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Closed on Monday",
                 *       "summary": "We are back on Tuesday at nine.",
                 *       "content": "The harbour is closed on Monday, and so are we.",
                 *       "type": "info",
                 *       "status": "draft"
                 *     }
                 */
                "application/json": {
                    /** @description The headline. */
                    title: string;
                    /**
                     * @description How pages may colour it.
                     * @enum {string}
                     */
                    type: "info" | "warning" | "success" | "alert";
                    /**
                     * @description Where it stands; `scheduled` is published at `scheduled_at`.
                     * @enum {string}
                     */
                    status: "draft" | "scheduled" | "published" | "archived";
                    /**
                     * @description One or two sentences, for lists.
                     * @default null
                     */
                    summary?: string | null;
                    /** @description The text itself; null is the same as an empty one. */
                    content?: string | null;
                    /**
                     * @description Urgent ones, with 1, stand before all others; 0 otherwise.
                     * @default 0
                     * @enum {number}
                     */
                    priority?: 0 | 1;
                    /**
                     * @description Whether it is also pushed to devices when it is published.
                     * @default false
                     */
                    is_push_enabled?: boolean;
                    /**
                     * @description Whether the shop may show it to people outside the team.
                     * @default false
                     */
                    is_public?: boolean;
                    /** @description When to publish it; a date alone is the beginning of the tenant's day. Required with status `scheduled`. */
                    scheduled_at?: (string) | null;
                    /** @description When it leaves the active list by itself; a date alone is the beginning of the tenant's day. */
                    expires_at?: (string) | null;
                    /**
                     * @description A word of the author's own to sort by.
                     * @default null
                     */
                    topic?: string | null;
                    /**
                     * @description The headline of the push; the beginning of `title` without one.
                     * @default null
                     */
                    push_title?: string | null;
                    /**
                     * @description The text of the push.
                     * @default null
                     */
                    push_body?: string | null;
                    /**
                     * @description What the push carries for the app that gets it.
                     * @default null
                     */
                    push_data?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @description Who gets the push; the active list is everybody's.
                     * @default all
                     * @enum {string}
                     */
                    target_type?: "topic" | "all" | "users";
                    /**
                     * @description The topic, or the ids of members with commas between; required for both.
                     * @default null
                     */
                    target_value?: string | null;
                    /**
                     * @description How `attachment_url` is meant to be shown.
                     * @default null
                     */
                    attachment_type?: ("image" | "link" | "button") | null;
                    /**
                     * @description What is attached; required with `attachment_type`.
                     * @default null
                     */
                    attachment_url?: string | null;
                    /**
                     * @description Whatever pages need to know about the attachment.
                     * @default null
                     */
                    attachment_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create an announcement. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement created",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": null,
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:46:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": null,
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 1,
                     *         "updated_at": "2026-01-31T10:46:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listActiveAnnouncements: {
        parameters: {
            query?: {
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what the caller should see now: urgent first, then newest; at most 1000. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "tenant_id": "1",
                     *           "title": "Closed on Monday",
                     *           "summary": "We are back on Tuesday at nine.",
                     *           "content": "The harbour is closed on Monday, and so are we.",
                     *           "type": "info",
                     *           "priority": 0,
                     *           "is_public": false,
                     *           "expires_at": null,
                     *           "topic": "hours",
                     *           "attachment_type": null,
                     *           "attachment_url": null,
                     *           "attachment_metadata": null,
                     *           "metadata": {},
                     *           "created_at": "2026-01-31T10:46:00.000Z",
                     *           "status": "published",
                     *           "is_read": false,
                     *           "is_dismissed": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description All of them. */
                        data: components["schemas"]["ActiveAnnouncement"][];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countUnreadAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count the active announcements the caller has not read; counting ends at 1000. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "unread_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description The count. */
                        data: {
                            /** @description How many active announcements the caller has not read. */
                            unread_count: number;
                        };
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAllAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark all active announcements as read. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcements marked as read",
                     *       "data": {
                     *         "marked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        /** @description The count. */
                        data: {
                            /** @description How many were marked now. */
                            marked: number;
                        };
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:46:00.000Z",
                     *         "status": "published",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": "2026-01-31T10:48:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 3,
                     *         "updated_at": "2026-01-31T10:48:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an announcement with all marks on it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "topic": "hours"
                 *     }
                 */
                "application/json": {
                    /** @description The headline. */
                    title?: string;
                    /** @description One or two sentences, for lists. */
                    summary?: string | null;
                    /** @description The text itself; null is the same as an empty one. */
                    content?: string | null;
                    /**
                     * @description How pages may colour it.
                     * @enum {string}
                     */
                    type?: "info" | "warning" | "success" | "alert";
                    /**
                     * @description Urgent ones, with 1, stand before all others; 0 otherwise.
                     * @enum {number}
                     */
                    priority?: 0 | 1;
                    /**
                     * @description Where it stands; `scheduled` is published at `scheduled_at`.
                     * @enum {string}
                     */
                    status?: "draft" | "scheduled" | "published" | "archived";
                    /** @description Whether it is also pushed to devices when it is published. */
                    is_push_enabled?: boolean;
                    /** @description Whether the shop may show it to people outside the team. */
                    is_public?: boolean;
                    /** @description When to publish it; a date alone is the beginning of the tenant's day. Required with status `scheduled`. */
                    scheduled_at?: (string) | null;
                    /** @description When it leaves the active list by itself; a date alone is the beginning of the tenant's day. */
                    expires_at?: (string) | null;
                    /** @description A word of the author's own to sort by. */
                    topic?: string | null;
                    /** @description The headline of the push; the beginning of `title` without one. */
                    push_title?: string | null;
                    /** @description The text of the push. */
                    push_body?: string | null;
                    /** @description What the push carries for the app that gets it. */
                    push_data?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @description Who gets the push; the active list is everybody's.
                     * @enum {string}
                     */
                    target_type?: "topic" | "all" | "users";
                    /** @description The topic, or the ids of members with commas between; required for both. */
                    target_value?: string | null;
                    /** @description How `attachment_url` is meant to be shown. */
                    attachment_type?: ("image" | "link" | "button") | null;
                    /** @description What is attached; required with `attachment_type`. */
                    attachment_url?: string | null;
                    /** @description Whatever pages need to know about the attachment. */
                    attachment_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    /**
                     * @description Shows it again to those who dismissed it.
                     * @default false
                     */
                    resurface?: boolean;
                };
            };
        };
        responses: {
            /** @description Change an announcement, or its status where the transition is allowed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement updated",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:46:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": null,
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 2,
                     *         "updated_at": "2026-01-31T10:47:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransition"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    publishAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "resurface": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Shows it again to those who dismissed it.
                     * @default false
                     */
                    resurface?: boolean;
                };
            };
        };
        responses: {
            /** @description Publish an announcement at once. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement published",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:46:00.000Z",
                     *         "status": "published",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": "2026-01-31T10:48:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 3,
                     *         "updated_at": "2026-01-31T10:48:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    archiveAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archive an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement archived",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:46:00.000Z",
                     *         "status": "archived",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": "2026-01-31T10:48:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 4,
                     *         "updated_at": "2026-01-31T10:57:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    readAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark an announcement as read; repeating changes nothing. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement marked as read"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    dismissAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take an announcement out of the caller's active list; it counts as read. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement dismissed"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAnnouncementStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many users it was meant for, and how many read or dismissed it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "targeted": 2,
                     *         "read": 2,
                     *         "dismissed": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description How far it reached. */
                        data: {
                            /** @description How many users the push is meant for; null where only the gateway knows. */
                            targeted: number | null;
                            /** @description How many users have read it. */
                            read: number;
                            /** @description How many users have dismissed it. */
                            dismissed: number;
                        };
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shirts",
                 *       "description": "All of them."
                 *     }
                 */
                "application/json": {
                    /** @description The name. */
                    name: string;
                    /** @description A text about it; null is the same as an empty one. */
                    description?: string | null;
                    /** @description Whether the shop shows it. */
                    published?: boolean;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create a category. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Category created",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Shirts",
                     *         "description": "All of them.",
                     *         "published": true,
                     *         "metadata": {},
                     *         "products_count": 0,
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:26:00.000Z",
                     *         "updated_at": "2026-01-31T09:26:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Part of the name or the description; the case of A to Z does not matter. */
                search?: string;
                /** @description Only those that last changed at this moment or later; a date alone is the beginning of the tenant's day. */
                updated_from?: string;
                /** @description Only those that last changed at this moment or earlier; a date alone is the end of the tenant's day. */
                updated_to?: string;
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The order; `-` in front turns it around. */
                sort?: "id" | "name" | "created_at" | "updated_at" | "-id" | "-name" | "-created_at" | "-updated_at";
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the categories. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Shirts",
                     *           "description": "With a collar.",
                     *           "published": true,
                     *           "metadata": {},
                     *           "products_count": 2,
                     *           "version": 2,
                     *           "created_at": "2026-01-31T09:26:00.000Z",
                     *           "updated_at": "2026-01-31T09:28:00.000Z"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Scarves",
                     *           "description": "",
                     *           "published": true,
                     *           "metadata": {},
                     *           "products_count": 0,
                     *           "version": 1,
                     *           "created_at": "2026-01-31T09:27:00.000Z",
                     *           "updated_at": "2026-01-31T09:27:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 2,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["Category"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a category. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Shirts",
                     *         "description": "With a collar.",
                     *         "published": true,
                     *         "metadata": {},
                     *         "products_count": 2,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:26:00.000Z",
                     *         "updated_at": "2026-01-31T09:28:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a category; its products stay, without one. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Category deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedCategory"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "With a collar."
                 *     }
                 */
                "application/json": {
                    /** @description The name. */
                    name?: string;
                    /** @description A text about it; null is the same as an empty one. */
                    description?: string | null;
                    /** @description Whether the shop shows it. */
                    published?: boolean;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Change a category; an empty body turns `published` around. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Category updated",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Shirts",
                     *         "description": "With a collar.",
                     *         "published": true,
                     *         "metadata": {},
                     *         "products_count": 0,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:26:00.000Z",
                     *         "updated_at": "2026-01-31T09:28:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedCategory"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Only those with these SKUs, such as `A-1,A-2`; at most 100. A comma inside a SKU is `\,` and a backslash `\\`. */
                sku?: string;
                /** @description Words in the name, the description or the SKU, in any order and case. */
                search?: string;
                /** @description Only those in this category. */
                category_id?: number;
                /** @description Only those that the shop shows, or only those it does not. */
                published?: boolean;
                /** @description Only those that cost at least this. */
                min_price?: number;
                /** @description Only those that cost at most this. */
                max_price?: number;
                /** @description Only those in stock, or only the others. */
                in_stock?: boolean;
                /** @description Only those that last changed at this moment or later; a date alone is the beginning of the tenant's day. */
                updated_from?: string;
                /** @description Only those that last changed at this moment or earlier; a date alone is the end of the tenant's day. */
                updated_to?: string;
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The order; `-` in front turns it around. */
                sort?: "id" | "name" | "price" | "stock" | "created_at" | "updated_at" | "-id" | "-name" | "-price" | "-stock" | "-created_at" | "-updated_at";
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List products; filtered, sorted, by page or by cursor. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Blue shirt",
                     *           "description": "Cotton, with a collar.",
                     *           "sku": null,
                     *           "price": 22.5,
                     *           "currency": "USD",
                     *           "stock": 10,
                     *           "category_id": 1,
                     *           "published": true,
                     *           "cover_id": null,
                     *           "image_urls": [
                     *             "https://shop.example.com/blue-shirt.jpg"
                     *           ],
                     *           "metadata": {},
                     *           "version": 4,
                     *           "created_at": "2026-01-31T09:29:00.000Z",
                     *           "updated_at": "2026-01-31T09:32:00.000Z"
                     *         },
                     *         {
                     *           "id": 3,
                     *           "name": "Green scarf",
                     *           "description": "",
                     *           "sku": "SCARF-2",
                     *           "price": 10,
                     *           "currency": "USD",
                     *           "stock": 5,
                     *           "category_id": 1,
                     *           "published": true,
                     *           "cover_id": null,
                     *           "image_urls": [],
                     *           "metadata": {},
                     *           "version": 2,
                     *           "created_at": "2026-01-31T09:33:00.000Z",
                     *           "updated_at": "2026-01-31T09:38:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 2,
                     *       "total": 3,
                     *       "last_page": 2,
                     *       "next_cursor": "WyItcHJpY2UiLDEwMDAsM10"
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["Product"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Blue shirt",
                 *       "price": 24.5,
                 *       "stock": 12,
                 *       "description": "Cotton, with a collar.",
                 *       "image_urls": [
                 *         "https://shop.example.com/blue-shirt.jpg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name: string;
                    /** @description A text about it; null is the same as an empty one. */
                    description?: string | null;
                    /** @description The shop's own number for it. No two products of a tenant share one. */
                    sku?: string | null;
                    /** @description The price of one. */
                    price: number;
                    /** @description How many there are. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether the shop shows it. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description Where its pictures are, the main one first; null is the same as none. */
                    image_urls?: string[] | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create a product. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product created",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 24.5,
                     *         "currency": "USD",
                     *         "stock": 12,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:29:00.000Z",
                     *         "updated_at": "2026-01-31T09:29:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         2,
                 *         3,
                 *         4
                 *       ],
                 *       "action": "set_category",
                 *       "category_id": 1
                 *     }
                 */
                "application/json": {
                    /** @description The ids, at most 100. One that is named twice counts once. */
                    ids: number[];
                    /**
                     * @description What to do to each of them.
                     * @enum {string}
                     */
                    action: "publish" | "unpublish" | "set_category" | "delete";
                    /** @description With `set_category`: a category of the tenant, or null for none. */
                    category_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Publish, unpublish, move or delete up to 100 products. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "results": [
                     *         {
                     *           "id": 2,
                     *           "status": 200
                     *         },
                     *         {
                     *           "id": 3,
                     *           "status": 200
                     *         },
                     *         {
                     *           "id": 4,
                     *           "status": 404,
                     *           "error": {
                     *             "code": "not_found",
                     *             "message": "Product not found"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals of single ids are in `results`.
                         * @constant
                         */
                        success: true;
                        /** @description One for each id, in the order of the request. */
                        results: components["schemas"]["BulkResult"][];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    importProducts: {
        parameters: {
            query?: {
                /** @description Whether good lines are kept beside bad ones, or nothing if one is bad. */
                mode?: "best_effort" | "all_or_nothing";
                /** @description Which column of a CSV file has which field: `name:Title,price:Variant Price`, or that as a JSON object. Others are left alone. */
                map?: string;
                /** @description Checks every line, says in either mode what each would do, and changes nothing. */
                dry_run?: boolean;
                /** @description Returns once the file is read: a worker writes its lines, and `GET /imports/{id}` reports how far it is. */
                async?: boolean;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {"name":"Red scarf","price":9,"sku":"SCARF-1","stock":5}
                 *     {"name":"Green scarf","price":10,"sku":"SCARF-2","stock":5}
                 */
                "application/x-ndjson": string;
                "application/ndjson": string;
                /**
                 * @example name,price,sku,stock
                 *     Red scarf,9.00,SCARF-1,5
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Create and change products from a file; a line with a known sku changes that product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Products imported",
                     *       "data": {
                     *         "created": 2,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            /** @description A worker does the rest. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Import started",
                     *       "data": {
                     *         "id": 1,
                     *         "mode": "best_effort",
                     *         "status": "waiting",
                     *         "lines_read": 1,
                     *         "created": 0,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": [],
                     *         "stopped_at": null,
                     *         "created_at": "2026-01-31T09:35:00.000Z",
                     *         "started_at": null,
                     *         "finished_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimitedOrImportBusy"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                /** @description One JSON object a line, or a table with a row of names. */
                format?: "ndjson" | "csv";
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every product, in the form an import reads. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"sku":null,"name":"Blue shirt","description":"Cotton, with a collar.","price":22.5,"stock":10,"category_id":1,"published":true,"cover_id":null,"image_urls":["https://shop.example.com/blue-shirt.jpg"],"metadata":{},"currency":"USD"}
                     *     {"sku":"SCARF-1","name":"Red scarf","description":"","price":9,"stock":5,"category_id":1,"published":true,"cover_id":null,"image_urls":[],"metadata":{},"currency":"USD"}
                     *     {"sku":"SCARF-2","name":"Green scarf","description":"","price":10,"stock":5,"category_id":1,"published":true,"cover_id":null,"image_urls":[],"metadata":{},"currency":"USD"}
                     */
                    "application/x-ndjson": string;
                    /**
                     * @example sku,name,description,price,stock,category_id,published,cover_id,image_urls,metadata,currency
                     *     ,Blue shirt,"Cotton, with a collar.",22.5,10,1,true,,https://shop.example.com/blue-shirt.jpg,,USD
                     *     SCARF-1,Red scarf,,9,5,1,true,,,,USD
                     */
                    "text/csv": string;
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 10,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 4,
                     *         "created_at": "2026-01-31T09:29:00.000Z",
                     *         "updated_at": "2026-01-31T09:32:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": 22.5
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name?: string;
                    /** @description A text about it; null is the same as an empty one. */
                    description?: string | null;
                    /** @description The shop's own number for it. No two products of a tenant share one. */
                    sku?: string | null;
                    /** @description The price of one. */
                    price?: number;
                    /** @description How many there are. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether the shop shows it. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description Where its pictures are, the main one first; null is the same as none. */
                    image_urls?: string[] | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Change some fields of a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product updated",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 12,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:29:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a product for good; orders keep their copy of it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateProductByPatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "category_id": 1
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name?: string;
                    /** @description A text about it; null is the same as an empty one. */
                    description?: string | null;
                    /** @description The shop's own number for it. No two products of a tenant share one. */
                    sku?: string | null;
                    /** @description The price of one. */
                    price?: number;
                    /** @description How many there are. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether the shop shows it. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description Where its pictures are, the main one first; null is the same as none. */
                    image_urls?: string[] | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Change some fields of a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product updated",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 12,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:29:00.000Z",
                     *         "updated_at": "2026-01-31T09:31:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getProductBySku: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shop's own number for it, compared exactly. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the product with this SKU. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 2,
                     *         "name": "Red scarf",
                     *         "description": "",
                     *         "sku": "SCARF-1",
                     *         "price": 9,
                     *         "currency": "USD",
                     *         "stock": 5,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:33:00.000Z",
                     *         "updated_at": "2026-01-31T09:38:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putProductBySku: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, only create what does not exist; otherwise the request is a 412.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchAny"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shop's own number for it, compared exactly. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Blue scarf",
                 *       "price": 11,
                 *       "stock": 4
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name: string;
                    /** @description A text about it; null is the same as an empty one. */
                    description?: string | null;
                    /** @description The shop's own number for it, compared exactly. */
                    sku?: string;
                    /** @description The price of one. */
                    price: number;
                    /** @description How many there are. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether the shop shows it. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description Where its pictures are, the main one first; null is the same as none. */
                    image_urls?: string[] | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description It was there and has been replaced. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product saved",
                     *       "data": {
                     *         "id": 4,
                     *         "name": "Blue scarf",
                     *         "description": "",
                     *         "sku": "SCARF-3",
                     *         "price": 11,
                     *         "currency": "USD",
                     *         "stock": 6,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:43:00.000Z",
                     *         "updated_at": "2026-01-31T09:44:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Create the product with this SKU, or replace its fields. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product saved",
                     *       "data": {
                     *         "id": 4,
                     *         "name": "Blue scarf",
                     *         "description": "",
                     *         "sku": "SCARF-3",
                     *         "price": 11,
                     *         "currency": "USD",
                     *         "stock": 4,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:43:00.000Z",
                     *         "updated_at": "2026-01-31T09:43:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateProductBySku: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shop's own number for it, compared exactly. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "stock": 5
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name?: string;
                    /** @description A text about it; null is the same as an empty one. */
                    description?: string | null;
                    /** @description The shop's own number for it, compared exactly. */
                    sku?: string;
                    /** @description The price of one. */
                    price?: number;
                    /** @description How many there are. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether the shop shows it. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description Where its pictures are, the main one first; null is the same as none. */
                    image_urls?: string[] | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Change some fields of the product with this SKU. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product updated",
                     *       "data": {
                     *         "id": 4,
                     *         "name": "Blue scarf",
                     *         "description": "",
                     *         "sku": "SCARF-3",
                     *         "price": 11,
                     *         "currency": "USD",
                     *         "stock": 5,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:43:00.000Z",
                     *         "updated_at": "2026-01-31T09:45:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "by": -2
                 *     }
                 */
                "application/json": {
                    /** @description How many pieces come in; below zero, how many go out. */
                    by?: number;
                    /** @description How many there are now. It needs `from`. */
                    to?: number;
                    /** @description How many there were when the caller looked. */
                    from?: number;
                };
            };
        };
        responses: {
            /** @description Count pieces of a product in or out, or set its stock if nobody else has. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Stock changed",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 10,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 4,
                     *         "created_at": "2026-01-31T09:29:00.000Z",
                     *         "updated_at": "2026-01-31T09:32:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how far an import is. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "mode": "best_effort",
                     *         "status": "waiting",
                     *         "lines_read": 1,
                     *         "created": 0,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": [],
                     *         "stopped_at": null,
                     *         "created_at": "2026-01-31T09:35:00.000Z",
                     *         "started_at": null,
                     *         "finished_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel an import that has not ended. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Import cancelled",
                     *       "data": {
                     *         "id": 1,
                     *         "mode": "best_effort",
                     *         "status": "cancelled",
                     *         "lines_read": 1,
                     *         "created": 0,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": [],
                     *         "stopped_at": null,
                     *         "created_at": "2026-01-31T09:35:00.000Z",
                     *         "started_at": null,
                     *         "finished_at": "2026-01-31T09:37:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's delivery addresses, the default first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "label": "Home",
                     *           "street": "12 St James's Square",
                     *           "city": "London",
                     *           "country": "GB",
                     *           "postal_code": "SW1Y 4LE",
                     *           "state": null,
                     *           "phone": null,
                     *           "is_default": true,
                     *           "version": 2,
                     *           "created_at": "2026-01-31T09:17:00.000Z",
                     *           "updated_at": "2026-01-31T09:18:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["Address"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Home",
                 *       "street": "12 St James's Square",
                 *       "city": "London",
                 *       "country": "GB",
                 *       "postal_code": "SW1Y 4LE"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What the owner calls it, such as `Home`.
                     * @default null
                     */
                    label?: string | null;
                    /** @description Street and number. */
                    street: string;
                    /** @description The city. */
                    city: string;
                    /**
                     * @description The country.
                     * @default null
                     */
                    country?: string | null;
                    /**
                     * @description The postal code.
                     * @default null
                     */
                    postal_code?: string | null;
                    /**
                     * @description The state, province or region.
                     * @default null
                     */
                    state?: string | null;
                    /**
                     * @description A phone number for whoever delivers.
                     * @default null
                     */
                    phone?: string | null;
                    /**
                     * @description Whether it is the one to take where none is chosen; no other is then.
                     * @default false
                     */
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Add a delivery address to the caller's address book. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Address created",
                     *       "data": {
                     *         "id": 1,
                     *         "label": "Home",
                     *         "street": "12 St James's Square",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "postal_code": "SW1Y 4LE",
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": false,
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:17:00.000Z",
                     *         "updated_at": "2026-01-31T09:17:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read one of the caller's addresses. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "label": "Home",
                     *         "street": "12 St James's Square",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "postal_code": "SW1Y 4LE",
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": true,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:17:00.000Z",
                     *         "updated_at": "2026-01-31T09:18:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an address; orders that were placed keep it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Address deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedAddress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "is_default": true
                 *     }
                 */
                "application/json": {
                    /** @description What the owner calls it, such as `Home`. */
                    label?: string | null;
                    /** @description Street and number. */
                    street?: string;
                    /** @description The city. */
                    city?: string;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The postal code. */
                    postal_code?: string | null;
                    /** @description The state, province or region. */
                    state?: string | null;
                    /** @description A phone number for whoever delivers. */
                    phone?: string | null;
                    /** @description Whether it is the one to take where none is chosen; no other is then. */
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Change an address; orders that were placed keep it as it was. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Address updated",
                     *       "data": {
                     *         "id": 1,
                     *         "label": "Home",
                     *         "street": "12 St James's Square",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "postal_code": "SW1Y 4LE",
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": true,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:17:00.000Z",
                     *         "updated_at": "2026-01-31T09:18:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedAddress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getPreference: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The name, which the program chooses. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a preference of the caller in the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "name": "product-list.columns",
                     *         "value": [
                     *           "name",
                     *           "stock"
                     *         ],
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:51:00.000Z",
                     *         "updated_at": "2026-01-31T09:52:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Preference"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putPreference: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, only create what does not exist; otherwise the request is a 412.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchAny"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The name, which the program chooses. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": [
                 *         "name",
                 *         "price"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The name, which the program chooses. */
                    name?: string;
                    /** @description Any JSON, at most 16 KiB. */
                    value: unknown;
                };
            };
        };
        responses: {
            /** @description It was there and has been replaced. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Preference saved",
                     *       "data": {
                     *         "name": "product-list.columns",
                     *         "value": [
                     *           "name",
                     *           "stock"
                     *         ],
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:51:00.000Z",
                     *         "updated_at": "2026-01-31T09:52:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Preference"];
                    };
                };
            };
            /** @description Create or replace a preference of the caller in the tenant. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Preference saved",
                     *       "data": {
                     *         "name": "product-list.columns",
                     *         "value": [
                     *           "name",
                     *           "price"
                     *         ],
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:51:00.000Z",
                     *         "updated_at": "2026-01-31T09:51:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Preference"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["OutdatedPreference"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Only those with this status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Only those placed at this moment or later; a date alone is the beginning of the tenant's day. */
                from?: string;
                /** @description Only those placed at this moment or earlier; a date alone is the end of the tenant's day. */
                to?: string;
                /** @description Only those that last changed at this moment or later; a date alone is the beginning of the tenant's day. */
                updated_from?: string;
                /** @description Only those that last changed at this moment or earlier; a date alone is the end of the tenant's day. */
                updated_to?: string;
                /** @description Only the one with this number of the tenant. */
                number?: number;
                /** @description Only those for the customer with this e-mail address. */
                customer_email?: string;
                /** @description Only those for the customer that another system calls this. */
                customer_external_id?: string;
                /** @description Only those with this product; a deleted one is in none. */
                product_id?: number;
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description Only those that contain this, in any case: name, e-mail, phone or id of the customer (else of the account that placed it), street, postal code, city or phone of the address, name or SKU of a product when sold; or whose number it is, with or without `#`. */
                search?: string;
                /** @description The order; `-` in front turns it around. */
                sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount";
                /** @description Only those that this user placed. */
                user_id?: number;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the orders of the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "number": 1,
                     *             "version": 10,
                     *             "user_id": 1,
                     *             "customer": {
                     *               "name": "Grace Hopper",
                     *               "email": "grace@example.com",
                     *               "phone": null,
                     *               "external_id": "C-1906"
                     *             },
                     *             "tenant_id": "1",
                     *             "address_id": 0,
                     *             "payment_type": 1,
                     *             "total_amount": "45.00",
                     *             "currency": "USD",
                     *             "notes": "Leave it at the door.",
                     *             "paid_amount": "45.00",
                     *             "refunded_amount": "5.00",
                     *             "payment_status": "partly_refunded",
                     *             "fulfillment_status": "partly_shipped",
                     *             "status": "completed",
                     *             "cancel_reason": null,
                     *             "metadata": {
                     *               "shelf": "B4"
                     *             },
                     *             "created_at": "2026-01-31T09:56:00.000Z",
                     *             "updated_at": "2026-01-31T10:06:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "address": {
                     *               "id": 0,
                     *               "street": "8 Harbour Road",
                     *               "city": "Arlington"
                     *             }
                     *           }
                     *         ],
                     *         "per_page": 20,
                     *         "total": 1,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description One page of them. */
                        data: {
                            /** @description The page that this is, from 1. */
                            current_page: number;
                            /** @description What is on this page. */
                            data: components["schemas"]["OrderSummary"][];
                            /** @description How many a page holds at most. */
                            per_page: number;
                            /** @description How many there are on all pages. */
                            total: number;
                            /**
                             * @description There may be more than `total` says: a filtered list is not counted to its end.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` for what follows; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: {
                /** @description Checks everything, answers as if, and changes nothing. */
                dry_run?: boolean;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": {
                 *         "street": "8 Harbour Road",
                 *         "city": "Arlington",
                 *         "country": "US",
                 *         "postal_code": "22201"
                 *       },
                 *       "customer": {
                 *         "name": "Grace Hopper",
                 *         "email": "grace@example.com",
                 *         "external_id": "C-1906"
                 *       },
                 *       "payment_type": 1,
                 *       "total_amount": 45,
                 *       "order_items": [
                 *         {
                 *           "product_id": 1,
                 *           "qty": 2,
                 *           "amount": 45,
                 *           "size": "M"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description An address from the caller's own address book, as it is now. Needed where no `address` is given. */
                    address_id?: number;
                    /** @description Where it goes, in place of `address_id`; it is kept with the order alone. */
                    address?: {
                        /** @description Street and number. */
                        street: string;
                        /** @description The city. */
                        city: string;
                        /** @description The country. */
                        country?: string | null;
                        /** @description The postal code. */
                        postal_code?: string | null;
                        /** @description The state, province or region. */
                        state?: string | null;
                        /** @description A phone number for whoever delivers. */
                        phone?: string | null;
                    } | null;
                    /** @description Whom it is for, where that is not who places it. */
                    customer?: {
                        /** @description The name of the customer. */
                        name?: string | null;
                        /** @description Where the customer gets mail; capital letters make no difference. */
                        email?: string | null;
                        /** @description Where the customer is called. */
                        phone?: string | null;
                        /** @description What another system of the shop calls the customer. */
                        external_id?: string | null;
                    } | null;
                    /** @description A number whose meaning the shop decides. */
                    payment_type: number;
                    /** @description What the order costs; kept as it is sent, unless the host wants what the items cost together. */
                    total_amount: number;
                    /** @description What is ordered. */
                    order_items: {
                        /** @description A product of the tenant. */
                        product_id?: number;
                        /** @description The SKU of a product of the tenant, in place of `product_id`. */
                        sku?: string;
                        /** @description How many. */
                        qty: number;
                        /** @description What all pieces of it cost together. */
                        amount: number;
                        /** @description The size, if the product comes in several. */
                        size?: string | null;
                        /** @description A wish of the buyer for this item. */
                        notes?: string | null;
                    }[];
                    /** @description What is to be known about the order; the notes of the team are separate. */
                    notes?: string | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Nothing was made. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order created successfully",
                     *       "data": {
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:55:00.000Z",
                     *         "updated_at": "2026-01-31T09:55:00.000Z",
                     *         "items": [
                     *           {
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["TriedOrder"];
                    };
                };
            };
            /** @description Create an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order created successfully",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 1,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "updated_at": "2026-01-31T09:56:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["PlacedOrder"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Only those with this status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Only those placed at this moment or later; a date alone is the beginning of the tenant's day. */
                from?: string;
                /** @description Only those placed at this moment or earlier; a date alone is the end of the tenant's day. */
                to?: string;
                /** @description Only those that last changed at this moment or later; a date alone is the beginning of the tenant's day. */
                updated_from?: string;
                /** @description Only those that last changed at this moment or earlier; a date alone is the end of the tenant's day. */
                updated_to?: string;
                /** @description Only the one with this number of the tenant. */
                number?: number;
                /** @description Only those for the customer with this e-mail address. */
                customer_email?: string;
                /** @description Only those for the customer that another system calls this. */
                customer_external_id?: string;
                /** @description Only those with this product; a deleted one is in none. */
                product_id?: number;
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description Only those that contain this, in any case: name, e-mail, phone or id of the customer (else of the account that placed it), street, postal code, city or phone of the address, name or SKU of a product when sold; or whose number it is, with or without `#`. */
                search?: string;
                /** @description The order; `-` in front turns it around. */
                sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount";
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's own orders in the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 2,
                     *             "number": 2,
                     *             "version": 4,
                     *             "user_id": 1,
                     *             "customer": null,
                     *             "tenant_id": "1",
                     *             "address_id": 0,
                     *             "payment_type": 1,
                     *             "total_amount": "9.00",
                     *             "currency": "USD",
                     *             "notes": null,
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "status": "cancelled",
                     *             "cancel_reason": "The customer changed their mind.",
                     *             "metadata": {},
                     *             "created_at": "2026-01-31T10:07:00.000Z",
                     *             "updated_at": "2026-01-31T10:11:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "address": {
                     *               "id": 0,
                     *               "street": "8 Harbour Road",
                     *               "city": "Arlington"
                     *             }
                     *           },
                     *           {
                     *             "id": 1,
                     *             "number": 1,
                     *             "version": 10,
                     *             "user_id": 1,
                     *             "customer": {
                     *               "name": "Grace Hopper",
                     *               "email": "grace@example.com",
                     *               "phone": null,
                     *               "external_id": "C-1906"
                     *             },
                     *             "tenant_id": "1",
                     *             "address_id": 0,
                     *             "payment_type": 1,
                     *             "total_amount": "45.00",
                     *             "currency": "USD",
                     *             "notes": "Leave it at the door.",
                     *             "paid_amount": "45.00",
                     *             "refunded_amount": "5.00",
                     *             "payment_status": "partly_refunded",
                     *             "fulfillment_status": "partly_shipped",
                     *             "status": "completed",
                     *             "cancel_reason": null,
                     *             "metadata": {
                     *               "shelf": "B4"
                     *             },
                     *             "created_at": "2026-01-31T09:56:00.000Z",
                     *             "updated_at": "2026-01-31T10:06:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "address": {
                     *               "id": 0,
                     *               "street": "8 Harbour Road",
                     *               "city": "Arlington"
                     *             }
                     *           }
                     *         ],
                     *         "per_page": 20,
                     *         "total": 2,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description One page of them. */
                        data: {
                            /** @description The page that this is, from 1. */
                            current_page: number;
                            /** @description What is on this page. */
                            data: components["schemas"]["OrderSummary"][];
                            /** @description How many a page holds at most. */
                            per_page: number;
                            /** @description How many there are on all pages. */
                            total: number;
                            /**
                             * @description There may be more than `total` says: a filtered list is not counted to its end.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` for what follows; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /** @description An order as JSON a line, or a table with a row for each item. */
                format?: "ndjson" | "csv";
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Only those with this status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Only those placed at this moment or later; a date alone is the beginning of the tenant's day. */
                from?: string;
                /** @description Only those placed at this moment or earlier; a date alone is the end of the tenant's day. */
                to?: string;
                /** @description Only those that last changed at this moment or later; a date alone is the beginning of the tenant's day. */
                updated_from?: string;
                /** @description Only those that last changed at this moment or earlier; a date alone is the end of the tenant's day. */
                updated_to?: string;
                /** @description Only the one with this number of the tenant. */
                number?: number;
                /** @description Only those for the customer with this e-mail address. */
                customer_email?: string;
                /** @description Only those for the customer that another system calls this. */
                customer_external_id?: string;
                /** @description Only those with this product; a deleted one is in none. */
                product_id?: number;
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description Only those that contain this, in any case: name, e-mail, phone or id of the customer (else of the account that placed it), street, postal code, city or phone of the address, name or SKU of a product when sold; or whose number it is, with or without `#`. */
                search?: string;
                /** @description Only those that this user placed. */
                user_id?: number;
                /** @description The order; `-` in front turns it around. */
                sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount";
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every order with its items, or those that are asked for, as a file. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"id":1,"number":1,"user_id":1,"customer":{"name":"Grace Hopper","email":"grace@example.com","phone":null,"external_id":"C-1906"},"tenant_id":"1","address_id":0,"payment_type":1,"total_amount":"45.00","currency":"USD","status":"completed","notes":"Leave it at the door.","paid_amount":"45.00","refunded_amount":"5.00","payment_status":"partly_refunded","fulfillment_status":"partly_shipped","cancel_reason":null,"metadata":{"shelf":"B4"},"created_at":"2026-01-31T09:56:00.000Z","updated_at":"2026-01-31T10:06:00.000Z","items":[{"id":1,"order_id":1,"product_id":1,"size":"M","qty":2,"amount":"45.00","notes":null,"product":{"id":1,"name_en":"Blue shirt","sku":null,"cover_id":null,"published":true}}],"payments":[{"id":1,"order_id":1,"amount":"45.00","currency":"USD","method":"transfer","reference":"TX-2041","paid_at":"2026-01-31T09:59:00.000Z","voided_at":null,"created_at":"2026-01-31T09:59:00.000Z"}],"refunds":[{"id":1,"order_id":1,"payment_id":null,"amount":"5.00","currency":"USD","reason":"A button is missing.","created_at":"2026-01-31T10:00:00.000Z"}],"shipments":[{"id":1,"order_id":1,"items":[{"order_item_id":1,"qty":1}],"carrier":"Overland","tracking_number":"OV-100","tracking_url":"https://track.example/OV-100","shipped_at":"2026-01-31T10:02:00.000Z","cancelled_at":null,"created_at":"2026-01-31T10:02:00.000Z","updated_at":"2026-01-31T10:03:00.000Z"},{"id":2,"order_id":1,"items":[{"order_item_id":1,"qty":1}],"carrier":"Overland","tracking_number":null,"tracking_url":null,"shipped_at":"2026-01-31T10:04:00.000Z","cancelled_at":"2026-01-31T10:05:00.000Z","created_at":"2026-01-31T10:04:00.000Z","updated_at":"2026-01-31T10:05:00.000Z"}],"user":{"id":1,"name":"Ada Lovelace","email":"ada@example.com"},"address":{"id":0,"street":"8 Harbour Road","city":"Arlington","country":"US","postal_code":"22201","state":null,"phone":null}}
                     *     {"id":2,"number":2,"user_id":1,"customer":null,"tenant_id":"1","address_id":0,"payment_type":1,"total_amount":"9.00","currency":"USD","status":"cancelled","notes":null,"paid_amount":"0.00","refunded_amount":"0.00","payment_status":"unpaid","fulfillment_status":"unfulfilled","cancel_reason":"The customer changed their mind.","metadata":{},"created_at":"2026-01-31T10:07:00.000Z","updated_at":"2026-01-31T10:11:00.000Z","items":[{"id":2,"order_id":2,"product_id":2,"size":null,"qty":1,"amount":"9.00","notes":null,"product":{"id":2,"name_en":"Red scarf","sku":"SCARF-1","cover_id":null,"published":true}}],"payments":[{"id":2,"order_id":2,"amount":"9.00","currency":"USD","method":"cash","reference":null,"paid_at":"2026-01-31T10:08:00.000Z","voided_at":"2026-01-31T10:09:00.000Z","created_at":"2026-01-31T10:08:00.000Z"}],"refunds":[],"shipments":[],"user":{"id":1,"name":"Ada Lovelace","email":"ada@example.com"},"address":{"id":0,"street":"8 Harbour Road","city":"Arlington","country":"US","postal_code":"22201","state":null,"phone":null}}
                     */
                    "application/x-ndjson": string;
                    /**
                     * @example order_id,number,status,created_at,updated_at,user_id,user_email,customer_name,customer_email,customer_phone,customer_external_id,street,city,postal_code,state,country,address_phone,payment_type,total_amount,paid_amount,refunded_amount,payment_status,fulfillment_status,cancel_reason,metadata,order_notes,item_id,product_id,product_name,size,qty,amount,notes,currency
                     *     1,1,completed,2026-01-31T09:56:00.000Z,2026-01-31T10:06:00.000Z,1,ada@example.com,Grace Hopper,grace@example.com,,C-1906,8 Harbour Road,Arlington,22201,,US,,1,45.00,45.00,5.00,partly_refunded,partly_shipped,,"{""shelf"":""B4""}",Leave it at the door.,1,1,Blue shirt,M,2,45.00,,USD
                     *     2,2,cancelled,2026-01-31T10:07:00.000Z,2026-01-31T10:11:00.000Z,1,ada@example.com,,,,,8 Harbour Road,Arlington,22201,,US,,1,9.00,0.00,0.00,unpaid,unfulfilled,The customer changed their mind.,,,2,2,Red scarf,,1,9.00,,USD
                     */
                    "text/csv": string;
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSales: {
        parameters: {
            query?: {
                /** @description NDJSON or CSV, with a line for each product or category. */
                format?: "ndjson" | "csv";
                /** @description Group by product, or by the category that the products have now. */
                by?: "product" | "category";
                /** @description The first day, of the tenant's time zone; 29 days before `to` unless given. */
                from?: string;
                /** @description The last day; today unless given. */
                to?: string;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Report sales by product or category. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"product_id":1,"sku":null,"name":"Blue shirt","qty":2,"orders":1,"amount":"45.00","currency":"USD"} */
                    "application/x-ndjson": string;
                    /**
                     * @example category_id,name,qty,orders,amount,currency
                     *     1,Shirts,2,1,45.00,USD
                     */
                    "text/csv": string;
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    importOrders: {
        parameters: {
            query: {
                /** @description The platform that exported the file. */
                from: "shopify" | "medusa";
                /** @description Checks every order and reports what an import would do, but stores nothing. */
                dry_run?: boolean;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "application/ndjson": string;
                /**
                 * @example Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
                 *     #1001,grace@example.com,paid,fulfilled,USD,25.50,2024-01-31 10:00:00 +0000,2,Lamp,12.75,L-1
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Import past orders from another platform. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Orders imported",
                     *       "data": {
                     *         "created": 1,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimitedOrImportBusy"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listPastOrders: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only past orders with this number, as the other platform wrote it. */
                number?: string;
                /** @description Only past orders of the customer with this e-mail address, in any case. */
                customer_email?: string;
                /** @description Only past orders placed at this time or later; a date alone is the beginning of the tenant's day. */
                from?: string;
                /** @description Only past orders placed at this time or earlier; a date alone is the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List past orders, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "source": "shopify",
                     *           "number": "#1001",
                     *           "placed_at": "2024-01-31T10:00:00.000Z",
                     *           "cancelled_at": null,
                     *           "payment_status": "paid",
                     *           "fulfillment_status": "fulfilled",
                     *           "customer": {
                     *             "name": null,
                     *             "email": "grace@example.com",
                     *             "phone": null,
                     *             "external_id": null
                     *           },
                     *           "address": null,
                     *           "total_amount": "25.50",
                     *           "currency": "USD",
                     *           "items": [
                     *             {
                     *               "sku": "L-1",
                     *               "name": "Lamp",
                     *               "qty": 2,
                     *               "amount": "25.50"
                     *             }
                     *           ],
                     *           "imported_at": "2026-01-31T10:25:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["PastOrder"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPastOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a past order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "source": "shopify",
                     *         "number": "#1001",
                     *         "placed_at": "2024-01-31T10:00:00.000Z",
                     *         "cancelled_at": null,
                     *         "payment_status": "paid",
                     *         "fulfillment_status": "fulfilled",
                     *         "customer": {
                     *           "name": null,
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": null
                     *         },
                     *         "address": null,
                     *         "total_amount": "25.50",
                     *         "currency": "USD",
                     *         "items": [
                     *           {
                     *             "sku": "L-1",
                     *             "name": "Lamp",
                     *             "qty": 2,
                     *             "amount": "25.50"
                     *           }
                     *         ],
                     *         "imported_at": "2026-01-31T10:25:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["PastOrder"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePastOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a past order permanently. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Past order deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         2,
                 *         3
                 *       ],
                 *       "action": "process"
                 *     }
                 */
                "application/json": {
                    /** @description The ids, at most 100. One that is named twice counts once. */
                    ids: number[];
                    /**
                     * @description What to do to each of them.
                     * @enum {string}
                     */
                    action: "process" | "complete" | "cancel";
                    /** @description With `cancel`: why, for those who read the orders later. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Process, complete or cancel up to 100 orders. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "results": [
                     *         {
                     *           "id": 2,
                     *           "status": 409,
                     *           "error": {
                     *             "code": "invalid_transition",
                     *             "message": "An order that is cancelled cannot become processing."
                     *           }
                     *         },
                     *         {
                     *           "id": 3,
                     *           "status": 200
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals of single ids are in `results`.
                         * @constant
                         */
                        success: true;
                        /** @description One for each id, in the order of the request. */
                        results: components["schemas"]["BulkResult"][];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an order with its items. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 10,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": "Leave it at the door.",
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "fulfillment_status": "partly_shipped",
                     *         "status": "completed",
                     *         "cancel_reason": null,
                     *         "metadata": {
                     *           "shelf": "B4"
                     *         },
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "updated_at": "2026-01-31T10:06:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "amount": "45.00",
                     *             "currency": "USD",
                     *             "method": "transfer",
                     *             "reference": "TX-2041",
                     *             "paid_at": "2026-01-31T09:59:00.000Z",
                     *             "voided_at": null,
                     *             "created_at": "2026-01-31T09:59:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "payment_id": null,
                     *             "amount": "5.00",
                     *             "currency": "USD",
                     *             "reason": "A button is missing.",
                     *             "created_at": "2026-01-31T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "shipments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": "OV-100",
                     *             "tracking_url": "https://track.example/OV-100",
                     *             "shipped_at": "2026-01-31T10:02:00.000Z",
                     *             "cancelled_at": null,
                     *             "created_at": "2026-01-31T10:02:00.000Z",
                     *             "updated_at": "2026-01-31T10:03:00.000Z"
                     *           },
                     *           {
                     *             "id": 2,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": null,
                     *             "tracking_url": null,
                     *             "shipped_at": "2026-01-31T10:04:00.000Z",
                     *             "cancelled_at": "2026-01-31T10:05:00.000Z",
                     *             "created_at": "2026-01-31T10:04:00.000Z",
                     *             "updated_at": "2026-01-31T10:05:00.000Z"
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an order: it is hidden everywhere. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Leave it at the door.",
                 *       "metadata": {
                 *         "shelf": "B4"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Whom it is for; fields of it that are left out stay, and null takes the customer away. */
                    customer?: {
                        /** @description The name of the customer. */
                        name?: string | null;
                        /** @description Where the customer gets mail; capital letters make no difference. */
                        email?: string | null;
                        /** @description Where the customer is called. */
                        phone?: string | null;
                        /** @description What another system of the shop calls the customer. */
                        external_id?: string | null;
                    } | null;
                    /** @description Where it goes; fields of it that are left out stay. `address_id` becomes 0. */
                    address?: {
                        /** @description Street and number. */
                        street?: string;
                        /** @description The city. */
                        city?: string;
                        /** @description The country. */
                        country?: string | null;
                        /** @description The postal code. */
                        postal_code?: string | null;
                        /** @description The state, province or region. */
                        state?: string | null;
                        /** @description A phone number for whoever delivers. */
                        phone?: string | null;
                    };
                    /** @description What is to be known about the order; the notes of the team are separate. */
                    notes?: string | null;
                    /** @description A number whose meaning the shop decides. */
                    payment_type?: number;
                    /** @description What the order costs. */
                    total_amount?: number;
                    /** @description The whole list of items: an item that is left out goes, one with its `id` stays, and keeps the fields that are left out. */
                    order_items?: {
                        /** @description A product of the tenant. */
                        product_id?: number;
                        /** @description The SKU of a product of the tenant, in place of `product_id`. */
                        sku?: string;
                        /** @description How many. */
                        qty?: number;
                        /** @description What all pieces of it cost together. */
                        amount?: number;
                        /** @description The size, if the product comes in several. */
                        size?: string | null;
                        /** @description A wish of the buyer for this item. */
                        notes?: string | null;
                        /** @description An item of the order, which stays itself; left out for a new item. */
                        id?: number;
                    }[];
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Correct an order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order updated",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 5,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": "Leave it at the door.",
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "processing",
                     *         "cancel_reason": null,
                     *         "metadata": {
                     *           "shelf": "B4"
                     *         },
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "updated_at": "2026-01-31T10:01:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "amount": "45.00",
                     *             "currency": "USD",
                     *             "method": "transfer",
                     *             "reference": "TX-2041",
                     *             "paid_at": "2026-01-31T09:59:00.000Z",
                     *             "voided_at": null,
                     *             "created_at": "2026-01-31T09:59:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "payment_id": null,
                     *             "amount": "5.00",
                     *             "currency": "USD",
                     *             "reason": "A button is missing.",
                     *             "created_at": "2026-01-31T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "shipments": [],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransition"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    processOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Start to process a pending order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order is being processed",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 2,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "processing",
                     *         "cancel_reason": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "updated_at": "2026-01-31T09:58:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [],
                     *         "refunds": [],
                     *         "shipments": [],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    completeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complete an order that is being processed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order completed",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 10,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": "Leave it at the door.",
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "fulfillment_status": "partly_shipped",
                     *         "status": "completed",
                     *         "cancel_reason": null,
                     *         "metadata": {
                     *           "shelf": "B4"
                     *         },
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "updated_at": "2026-01-31T10:06:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "amount": "45.00",
                     *             "currency": "USD",
                     *             "method": "transfer",
                     *             "reference": "TX-2041",
                     *             "paid_at": "2026-01-31T09:59:00.000Z",
                     *             "voided_at": null,
                     *             "created_at": "2026-01-31T09:59:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "payment_id": null,
                     *             "amount": "5.00",
                     *             "currency": "USD",
                     *             "reason": "A button is missing.",
                     *             "created_at": "2026-01-31T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "shipments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": "OV-100",
                     *             "tracking_url": "https://track.example/OV-100",
                     *             "shipped_at": "2026-01-31T10:02:00.000Z",
                     *             "cancelled_at": null,
                     *             "created_at": "2026-01-31T10:02:00.000Z",
                     *             "updated_at": "2026-01-31T10:03:00.000Z"
                     *           },
                     *           {
                     *             "id": 2,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": null,
                     *             "tracking_url": null,
                     *             "shipped_at": "2026-01-31T10:04:00.000Z",
                     *             "cancelled_at": "2026-01-31T10:05:00.000Z",
                     *             "created_at": "2026-01-31T10:04:00.000Z",
                     *             "updated_at": "2026-01-31T10:05:00.000Z"
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The customer changed their mind."
                 *     }
                 */
                "application/json": {
                    /** @description Why, for those who read the order later. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Cancel an order that is not completed; stock it took is given back. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order cancelled",
                     *       "data": {
                     *         "id": 2,
                     *         "number": 2,
                     *         "version": 4,
                     *         "user_id": 1,
                     *         "customer": null,
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "9.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "cancelled",
                     *         "cancel_reason": "The customer changed their mind.",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:07:00.000Z",
                     *         "updated_at": "2026-01-31T10:11:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 2,
                     *             "order_id": 2,
                     *             "product_id": 2,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "9.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 2,
                     *               "name_en": "Red scarf",
                     *               "sku": "SCARF-1",
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 2,
                     *             "order_id": 2,
                     *             "amount": "9.00",
                     *             "currency": "USD",
                     *             "method": "cash",
                     *             "reference": null,
                     *             "paid_at": "2026-01-31T10:08:00.000Z",
                     *             "voided_at": "2026-01-31T10:09:00.000Z",
                     *             "created_at": "2026-01-31T10:08:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [],
                     *         "shipments": [],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Order"];
                        /**
                         * @description What the order still holds; left out where that is nothing.
                         * @example 25.50
                         */
                        net_amount?: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the payments of an order, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "amount": "45.00",
                     *           "currency": "USD",
                     *           "method": "transfer",
                     *           "reference": "TX-2041",
                     *           "paid_at": "2026-01-31T09:59:00.000Z",
                     *           "voided_at": null,
                     *           "created_at": "2026-01-31T09:59:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["Payment"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 45,
                 *       "method": "transfer",
                 *       "reference": "TX-2041"
                 *     }
                 */
                "application/json": {
                    /** @description How much came in. */
                    amount: number;
                    /** @description How it was paid, in your own words. */
                    method: string;
                    /** @description What the bank or payment service calls it. */
                    reference?: string | null;
                    /** @description When it came in; now unless given, and at most a day ahead. */
                    paid_at?: string;
                    /**
                     * @description Takes more than what is open.
                     * @default false
                     */
                    allow_overpayment?: boolean;
                };
            };
        };
        responses: {
            /** @description Record a payment of an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payment recorded",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "amount": "45.00",
                     *         "currency": "USD",
                     *         "method": "transfer",
                     *         "reference": "TX-2041",
                     *         "paid_at": "2026-01-31T09:59:00.000Z",
                     *         "voided_at": null,
                     *         "created_at": "2026-01-31T09:59:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "paid",
                     *         "currency": "USD",
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Payment"];
                        order: components["schemas"]["OrderStanding"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    voidPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
                /** @description The id of what this is about. */
                paymentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Void a payment that was recorded by mistake. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payment voided",
                     *       "data": {
                     *         "id": 2,
                     *         "order_id": 2,
                     *         "amount": "9.00",
                     *         "currency": "USD",
                     *         "method": "cash",
                     *         "reference": null,
                     *         "paid_at": "2026-01-31T10:08:00.000Z",
                     *         "voided_at": "2026-01-31T10:09:00.000Z",
                     *         "created_at": "2026-01-31T10:08:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 2,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "currency": "USD",
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Payment"];
                        order: components["schemas"]["OrderStanding"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the refunds of an order, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "payment_id": null,
                     *           "amount": "5.00",
                     *           "currency": "USD",
                     *           "reason": "A button is missing.",
                     *           "created_at": "2026-01-31T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["Refund"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 5,
                 *       "reason": "A button is missing."
                 *     }
                 */
                "application/json": {
                    /** @description How much went back. */
                    amount: number;
                    /** @description Why, for those who read the order later. */
                    reason?: string | null;
                    /** @description The payment that is paid back. */
                    payment_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Record a refund of an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Refund recorded",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "payment_id": null,
                     *         "amount": "5.00",
                     *         "currency": "USD",
                     *         "reason": "A button is missing.",
                     *         "created_at": "2026-01-31T10:00:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "currency": "USD",
                     *         "version": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Refund"];
                        order: components["schemas"]["OrderStanding"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the shipments of an order, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "items": [
                     *             {
                     *               "order_item_id": 1,
                     *               "qty": 1
                     *             }
                     *           ],
                     *           "carrier": "Overland",
                     *           "tracking_number": "OV-100",
                     *           "tracking_url": "https://track.example/OV-100",
                     *           "shipped_at": "2026-01-31T10:02:00.000Z",
                     *           "cancelled_at": null,
                     *           "created_at": "2026-01-31T10:02:00.000Z",
                     *           "updated_at": "2026-01-31T10:03:00.000Z"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "order_id": 1,
                     *           "items": [
                     *             {
                     *               "order_item_id": 1,
                     *               "qty": 1
                     *             }
                     *           ],
                     *           "carrier": "Overland",
                     *           "tracking_number": null,
                     *           "tracking_url": null,
                     *           "shipped_at": "2026-01-31T10:04:00.000Z",
                     *           "cancelled_at": "2026-01-31T10:05:00.000Z",
                     *           "created_at": "2026-01-31T10:04:00.000Z",
                     *           "updated_at": "2026-01-31T10:05:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 2,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["Shipment"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "order_item_id": 1,
                 *           "qty": 1
                 *         }
                 *       ],
                 *       "carrier": "Overland"
                 *     }
                 */
                "application/json": {
                    /** @description What is in it. */
                    items: {
                        /** @description An item of the order. */
                        order_item_id: number;
                        /** @description How many pieces of it. */
                        qty: number;
                    }[];
                    /** @description Who carries it. */
                    carrier?: string | null;
                    /** @description What the carrier calls it. */
                    tracking_number?: string | null;
                    /** @description Where its way is shown. */
                    tracking_url?: string | null;
                    /** @description When it left; now unless given. */
                    shipped_at?: string;
                };
            };
        };
        responses: {
            /** @description Record a shipment of an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Shipment recorded",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "items": [
                     *           {
                     *             "order_item_id": 1,
                     *             "qty": 1
                     *           }
                     *         ],
                     *         "carrier": "Overland",
                     *         "tracking_number": null,
                     *         "tracking_url": null,
                     *         "shipped_at": "2026-01-31T10:02:00.000Z",
                     *         "cancelled_at": null,
                     *         "created_at": "2026-01-31T10:02:00.000Z",
                     *         "updated_at": "2026-01-31T10:02:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "fulfillment_status": "partly_shipped",
                     *         "version": 6
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Shipment"];
                        order: components["schemas"]["OrderFulfillment"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
                /** @description The id of what this is about. */
                shipmentId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "tracking_number": "OV-100",
                 *       "tracking_url": "https://track.example/OV-100"
                 *     }
                 */
                "application/json": {
                    /** @description Who carries it. */
                    carrier?: string | null;
                    /** @description What the carrier calls it. */
                    tracking_number?: string | null;
                    /** @description Where its way is shown. */
                    tracking_url?: string | null;
                    /** @description When it left; now unless given. */
                    shipped_at?: string;
                };
            };
        };
        responses: {
            /** @description Change carrier, tracking and time of a shipment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Shipment updated",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "items": [
                     *           {
                     *             "order_item_id": 1,
                     *             "qty": 1
                     *           }
                     *         ],
                     *         "carrier": "Overland",
                     *         "tracking_number": "OV-100",
                     *         "tracking_url": "https://track.example/OV-100",
                     *         "shipped_at": "2026-01-31T10:02:00.000Z",
                     *         "cancelled_at": null,
                     *         "created_at": "2026-01-31T10:02:00.000Z",
                     *         "updated_at": "2026-01-31T10:03:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "fulfillment_status": "partly_shipped",
                     *         "version": 7
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Shipment"];
                        order: components["schemas"]["OrderFulfillment"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransition"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    cancelShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
                /** @description The id of what this is about. */
                shipmentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a shipment, so that its pieces can be shipped again. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Shipment cancelled",
                     *       "data": {
                     *         "id": 2,
                     *         "order_id": 1,
                     *         "items": [
                     *           {
                     *             "order_item_id": 1,
                     *             "qty": 1
                     *           }
                     *         ],
                     *         "carrier": "Overland",
                     *         "tracking_number": null,
                     *         "tracking_url": null,
                     *         "shipped_at": "2026-01-31T10:04:00.000Z",
                     *         "cancelled_at": "2026-01-31T10:05:00.000Z",
                     *         "created_at": "2026-01-31T10:04:00.000Z",
                     *         "updated_at": "2026-01-31T10:05:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "fulfillment_status": "partly_shipped",
                     *         "version": 9
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Shipment"];
                        order: components["schemas"]["OrderFulfillment"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listOrderNotes: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the notes about an order, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "text": "Rings twice.",
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "created_at": "2026-01-31T09:57:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["OrderNote"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Rings twice."
                 *     }
                 */
                "application/json": {
                    /** @description What the team should know about the order. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Write a note about an order, for the team. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Note added",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "text": "Rings twice.",
                     *         "by": {
                     *           "kind": "user",
                     *           "id": 1,
                     *           "name": "Ada Lovelace"
                     *         },
                     *         "created_at": "2026-01-31T09:57:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["OrderNote"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getOrderTimeline: {
        parameters: {
            query?: {
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
            };
            header?: {
                /** @description The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of what this is about. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened to an order, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.completed",
                     *           "event_id": "019c1384-3f40-7000-8000-000000000029",
                     *           "deliveries": [
                     *             {
                     *               "id": 2,
                     *               "webhook_id": 1,
                     *               "status": "succeeded",
                     *               "attempts_count": 1,
                     *               "next_attempt_at": null,
                     *               "response_code": 200,
                     *               "delivered_at": "2026-01-31T10:07:00.000Z"
                     *             }
                     *           ],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:06:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1384-3f40-7000-8000-000000000028",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:06:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "completeOrder",
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "processing",
                     *               "new": "completed"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:06:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1383-54e0-7000-8000-000000000027",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:05:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "cancelShipment",
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "shipped",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": 2,
                     *               "new": null
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:05:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1382-6a80-7000-8000-000000000026",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:04:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addShipment",
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "partly_shipped",
                     *               "new": "shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 2
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:04:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1381-8020-7000-8000-000000000025",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:03:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "updateShipment",
                     *           "changes": [
                     *             {
                     *               "field": "shipment_tracking",
                     *               "old": "***",
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:03:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1380-95c0-7000-8000-000000000024",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:02:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addShipment",
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "unfulfilled",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 1
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:02:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c137f-ab60-7000-8000-000000000023",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:01:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "updateOrder",
                     *           "changes": [
                     *             {
                     *               "field": "notes",
                     *               "old": null,
                     *               "new": "***"
                     *             },
                     *             {
                     *               "field": "metadata",
                     *               "old": null,
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:01:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c137e-c100-7000-8000-000000000022",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:00:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addRefund",
                     *           "changes": [
                     *             {
                     *               "field": "refunded_amount",
                     *               "old": 0,
                     *               "new": 5
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:00:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c137d-d6a0-7000-8000-000000000021",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T09:59:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addPayment",
                     *           "changes": [
                     *             {
                     *               "field": "paid_amount",
                     *               "old": 0,
                     *               "new": 45
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T09:59:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c137c-ec40-7000-8000-000000000020",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T09:58:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "processOrder",
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "pending",
                     *               "new": "processing"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T09:58:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": "Rings twice.",
                     *           "action": null,
                     *           "changes": [],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "note",
                     *           "at": "2026-01-31T09:57:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.created",
                     *           "event_id": "019c137b-1780-7000-8000-000000000019",
                     *           "deliveries": [
                     *             {
                     *               "id": 1,
                     *               "webhook_id": 1,
                     *               "status": "succeeded",
                     *               "attempts_count": 3,
                     *               "next_attempt_at": null,
                     *               "response_code": 200,
                     *               "delivered_at": "2026-01-31T10:19:00.000Z"
                     *             }
                     *           ],
                     *           "kind": "event",
                     *           "at": "2026-01-31T09:56:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "createOrder",
                     *           "changes": [],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T09:56:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 50,
                     *       "total": 22,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["TimelineEntry"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description Only those with these ids, such as `1,2,3`; at most 100. */
                id?: string;
                /** @description Only those that have these values, at most 5, as in `metadata.color=red` or `metadata[color]=red`; a number is found by its text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the webhook subscriptions of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "tenant_id": 1,
                     *           "url": "https://warehouse.example.com/souk",
                     *           "events": [
                     *             "order.created",
                     *             "order.completed",
                     *             "order.cancelled"
                     *           ],
                     *           "description": "The warehouse",
                     *           "is_active": true,
                     *           "disabled_reason": null,
                     *           "paused": false,
                     *           "rate_per_second": null,
                     *           "metadata": {},
                     *           "secret_hint": "…01A=",
                     *           "version": 1,
                     *           "created_at": "2026-01-31T09:22:00.000Z",
                     *           "updated_at": "2026-01-31T09:22:00.000Z",
                     *           "health": {
                     *             "last_success_at": null,
                     *             "last_failure_at": null,
                     *             "failures_in_a_row": 0,
                     *             "waiting": 0,
                     *             "held": 0,
                     *             "exhausted": 0
                     *           }
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["WebhookWithHealth"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://warehouse.example.com/souk",
                 *       "events": [
                 *         "order.created",
                 *         "order.completed",
                 *         "order.cancelled"
                 *       ],
                 *       "description": "The warehouse"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where to send the events; in production https, and a public address.
                     */
                    url: string;
                    /** @description The kinds of events to be told of. */
                    events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                    /** @description What it is for, in your own words. */
                    description?: string | null;
                    /** @description How many requests a second it wants at most; null for no limit of its own. */
                    rate_per_second?: number | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    /** @description A secret of your own to sign with; one is made when none is sent. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Subscribe a URL to events; the answer is the only one that shows the secret. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook created",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created",
                     *           "order.completed",
                     *           "order.cancelled"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…01A=",
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:22:00.000Z",
                     *         "updated_at": "2026-01-31T09:22:00.000Z",
                     *         "secret": "whsec_AnExampleAndNotASecret/AnExampleAndNot0001A="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List every event there is, with the schema and a sample of its payload. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "event": "user.registered",
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "event": {
                     *                 "type": "string",
                     *                 "const": "user.registered",
                     *                 "description": "The kind of the event."
                     *               },
                     *               "tenant_id": {
                     *                 "type": "integer",
                     *                 "minimum": -9007199254740991,
                     *                 "maximum": 9007199254740991,
                     *                 "description": "The tenant in which it happened."
                     *               },
                     *               "timestamp": {
                     *                 "type": "string",
                     *                 "format": "date-time",
                     *                 "description": "When it happened."
                     *               },
                     *               "data": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "user_id": {
                     *                     "type": "integer",
                     *                     "minimum": -9007199254740991,
                     *                     "maximum": 9007199254740991,
                     *                     "description": "The member."
                     *                   },
                     *                   "name": {
                     *                     "type": "string",
                     *                     "description": "The name of the person."
                     *                   },
                     *                   "email": {
                     *                     "type": "string",
                     *                     "description": "The address the person signs in with."
                     *                   },
                     *                   "role": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "ADMIN",
                     *                       "MEMBER"
                     *                     ],
                     *                     "description": "What the person may do in the tenant."
                     *                   },
                     *                   "invited_by": {
                     *                     "anyOf": [
                     *                       {
                     *                         "type": "integer",
                     *                         "minimum": -9007199254740991,
                     *                         "maximum": 9007199254740991
                     *                       },
                     *                       {
                     *                         "type": "null"
                     *                       }
                     *                     ],
                     *                     "description": "The user who did it; null for an operator."
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "user_id",
                     *                   "name",
                     *                   "email",
                     *                   "role",
                     *                   "invited_by"
                     *                 ],
                     *                 "additionalProperties": false,
                     *                 "description": "What happened."
                     *               }
                     *             },
                     *             "required": [
                     *               "event",
                     *               "tenant_id",
                     *               "timestamp",
                     *               "data"
                     *             ],
                     *             "additionalProperties": false,
                     *             "description": "The body that is sent for user.registered."
                     *           },
                     *           "sample": {
                     *             "event": "user.registered",
                     *             "tenant_id": 1,
                     *             "timestamp": "2026-01-31T12:00:00.000Z",
                     *             "data": {
                     *               "user_id": 7,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com",
                     *               "role": "MEMBER",
                     *               "invited_by": 1
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description All of them. */
                        data: components["schemas"]["EventType"][];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only those to this subscription. */
                webhook_id?: number;
                /** @description Only those of this kind of event. */
                event?: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                /** @description Only those with this status. One or several of `pending`, `held`, `succeeded`, `failed`, `exhausted`, `rejected`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Only those of this event. */
                event_id?: string;
                /** @description Only those created at this moment or later; a date alone is the beginning of the tenant's day. */
                from?: string;
                /** @description Only those created at this moment or earlier; a date alone is the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List deliveries, newest first, each with its attempts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 4,
                     *           "webhook_id": 1,
                     *           "event_id": "019c1387-e8c0-7000-8000-000000000033",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": false,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T10:10:00.000Z",
                     *           "delivered_at": "2026-01-31T10:11:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T10:10:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 3,
                     *           "webhook_id": 1,
                     *           "event_id": "019c1385-29a0-7000-8000-000000000030",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": false,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T10:07:00.000Z",
                     *           "delivered_at": "2026-01-31T10:08:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T10:07:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 1,
                     *           "webhook_id": 1,
                     *           "event_id": "019c137b-1780-7000-8000-000000000019",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": false,
                     *           "attempts_count": 2,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T09:56:00.000Z",
                     *           "delivered_at": "2026-01-31T09:58:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T09:56:59.888Z",
                     *               "duration_ms": 112,
                     *               "response_code": 503,
                     *               "response_body": "Closed until nine.",
                     *               "error": "http_503: The receiver had an error of its own."
                     *             },
                     *             {
                     *               "number": 2,
                     *               "started_at": "2026-01-31T09:57:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 3,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["Delivery"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The delivery. */
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a delivery with what is sent. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "webhook_id": 1,
                     *         "event_id": "019c137b-1780-7000-8000-000000000019",
                     *         "event": "order.created",
                     *         "url": "https://warehouse.example.com/souk",
                     *         "status": "succeeded",
                     *         "is_test": false,
                     *         "attempts_count": 2,
                     *         "next_attempt_at": null,
                     *         "response_code": 200,
                     *         "error": null,
                     *         "duration_ms": 84,
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "delivered_at": "2026-01-31T09:58:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "started_at": "2026-01-31T09:56:59.888Z",
                     *             "duration_ms": 112,
                     *             "response_code": 503,
                     *             "response_body": "Closed until nine.",
                     *             "error": "http_503: The receiver had an error of its own."
                     *           },
                     *           {
                     *             "number": 2,
                     *             "started_at": "2026-01-31T09:57:59.916Z",
                     *             "duration_ms": 84,
                     *             "response_code": 200,
                     *             "response_body": "ok",
                     *             "error": null
                     *           }
                     *         ],
                     *         "sequence": "order:1:1",
                     *         "body": "{\"event\":\"order.created\",\"tenant_id\":1,\"timestamp\":\"2026-01-31T09:56:00.000Z\",\"data\":{\"order_id\":1,\"number\":1,\"user_id\":1,\"total\":45,\"currency\":\"USD\",\"items_count\":1,\"status\":\"pending\",\"paid_amount\":\"0.00\",\"refunded_amount\":\"0.00\",\"payment_status\":\"unpaid\",\"fulfillment_status\":\"unfulfilled\",\"customer\":{\"name\":\"Grace Hopper\",\"email\":\"grace@example.com\",\"phone\":null,\"external_id\":\"C-1906\"}}}",
                     *         "request_id": "example-056",
                     *         "trace_id": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["DeliveryWithBody"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The delivery. */
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a delivery again, now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Delivery scheduled",
                     *       "data": {
                     *         "id": 1,
                     *         "webhook_id": 1,
                     *         "event_id": "019c137b-1780-7000-8000-000000000019",
                     *         "event": "order.created",
                     *         "url": "https://warehouse.example.com/souk",
                     *         "status": "pending",
                     *         "is_test": false,
                     *         "attempts_count": 2,
                     *         "next_attempt_at": "2026-01-31T10:18:00.000Z",
                     *         "response_code": 200,
                     *         "error": null,
                     *         "duration_ms": 84,
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "delivered_at": "2026-01-31T09:58:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "started_at": "2026-01-31T09:56:59.888Z",
                     *             "duration_ms": 112,
                     *             "response_code": 503,
                     *             "response_body": "Closed until nine.",
                     *             "error": "http_503: The receiver had an error of its own."
                     *           },
                     *           {
                     *             "number": 2,
                     *             "started_at": "2026-01-31T09:57:59.916Z",
                     *             "duration_ms": 84,
                     *             "response_code": 200,
                     *             "response_body": "ok",
                     *             "error": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    testWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.created",
                 *       "webhook_id": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The kind of an event.
                     * @enum {string}
                     */
                    event: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                    /** @description Only this subscription; all of the tenant without it. */
                    webhook_id?: number;
                };
            };
        };
        responses: {
            /** @description Send a sample of an event to the subscriptions, and wait for the first attempts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Test event sent",
                     *       "data": [
                     *         {
                     *           "id": 6,
                     *           "webhook_id": 1,
                     *           "event_id": "019c13a1-8b40-7000-8000-000000000037",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": true,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T10:38:00.000Z",
                     *           "delivered_at": "2026-01-31T10:38:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T10:37:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description All of them. */
                        data: components["schemas"]["Delivery"][];
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created",
                     *           "order.completed",
                     *           "order.cancelled"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…01A=",
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:22:00.000Z",
                     *         "updated_at": "2026-01-31T09:22:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a subscription; what was not delivered is cancelled. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "order.created"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where to send the events; in production https, and a public address.
                     */
                    url?: string;
                    /** @description The kinds of events to be told of. */
                    events?: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                    /** @description What it is for, in your own words. */
                    description?: string | null;
                    /** @description How many requests a second it wants at most; null for no limit of its own. */
                    rate_per_second?: number | null;
                    /** @description Values of your own by name: texts, numbers, true or false, 16 KiB in all. A change leaves names that are not sent; null takes a value away, null for the field all of them. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    /** @description Whether it is told; what happens while it is not is held. */
                    is_active?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a subscription; what is due while it is inactive is held. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook updated",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…01A=",
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:22:00.000Z",
                     *         "updated_at": "2026-01-31T10:39:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @description A secret of your own to sign with; one is made when none is sent. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Give a subscription a new secret; the old one signs beside it for 24 hours. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Secret rotated",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:22:00.000Z",
                     *         "updated_at": "2026-01-31T10:40:00.000Z",
                     *         "secret": "whsec_AnExampleAndNotASecret/AnExampleAndNot0002A="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "replay": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether what was held is sent now; it is forgotten otherwise.
                     * @default true
                     */
                    replay?: boolean;
                };
            };
        };
        responses: {
            /** @description Switch a subscription on again and send what was held, or forget it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook enabled",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:22:00.000Z",
                     *         "updated_at": "2026-01-31T10:40:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hold the deliveries of a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook paused",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 4,
                     *         "created_at": "2026-01-31T09:22:00.000Z",
                     *         "updated_at": "2026-01-31T10:42:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send what was held, and go on. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook resumed",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 5,
                     *         "created_at": "2026-01-31T09:22:00.000Z",
                     *         "updated_at": "2026-01-31T10:43:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has the version of this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T09:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description The moment from which on it was missed; a date alone is the beginning of the tenant's day. */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Send again all that a subscription has missed since a time. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Deliveries scheduled",
                     *       "data": {
                     *         "recovered": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true: refusals have another status.
                         * @constant
                         */
                        success: true;
                        /** @description What was done, for people. */
                        message: string;
                        /** @description The count. */
                        data: {
                            /** @description How many deliveries will be sent again. */
                            recovered: number;
                        };
                    };
                };
            };
            /** @description Done, for a caller who wants no body: `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The id of an event: only those that follow it. Without it the list begins with the oldest that is kept. */
                after?: string;
                /** @description Only events of these kinds. One or several of `user.registered`, `user.updated`, `user.removed`, `order.created`, `order.updated`, `order.completed`, `order.cancelled`, `product.created`, `product.updated`, `product.deleted`, `category.created`, `category.updated`, `category.deleted`, separated by commas. */
                kinds?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the events of a tenant in a fixed order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019c137b-1780-7000-8000-000000000019",
                     *           "kind": "order.created",
                     *           "tenant_id": 1,
                     *           "timestamp": "2026-01-31T09:56:00.000Z",
                     *           "data": {
                     *             "order_id": 1,
                     *             "number": 1,
                     *             "user_id": 1,
                     *             "total": 45,
                     *             "currency": "USD",
                     *             "items_count": 1,
                     *             "status": "pending",
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "customer": {
                     *               "name": "Grace Hopper",
                     *               "email": "grace@example.com",
                     *               "phone": null,
                     *               "external_id": "C-1906"
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "id": "019c1385-29a0-7000-8000-000000000030",
                     *           "kind": "order.created",
                     *           "tenant_id": 1,
                     *           "timestamp": "2026-01-31T10:07:00.000Z",
                     *           "data": {
                     *             "order_id": 2,
                     *             "number": 2,
                     *             "user_id": 1,
                     *             "total": 9,
                     *             "currency": "USD",
                     *             "items_count": 1,
                     *             "status": "pending",
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "customer": null
                     *           }
                     *         },
                     *         {
                     *           "id": "019c1387-e8c0-7000-8000-000000000033",
                     *           "kind": "order.created",
                     *           "tenant_id": 1,
                     *           "timestamp": "2026-01-31T10:10:00.000Z",
                     *           "data": {
                     *             "order_id": 3,
                     *             "number": 3,
                     *             "user_id": 2,
                     *             "total": 9,
                     *             "currency": "USD",
                     *             "items_count": 1,
                     *             "status": "pending",
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "customer": null
                     *           }
                     *         }
                     *       ],
                     *       "next": "019c1389-bd80-7000-8000-000000000036"
                     *     }
                     */
                    "application/json": {
                        /** @description What follows, the earliest first. */
                        data: components["schemas"]["EventEntry"][];
                        /** @description The id to send as `after` for what follows: there is one at the end of the list as well. Null while the tenant has no event. */
                        next: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many a page holds at most. */
                per_page?: number;
                /** @description The `next_cursor` of the answer before; `page` is not looked at then. */
                cursor?: string;
                /** @description Only what was done by somebody like this. */
                actor_kind?: "user" | "key" | "operator" | "anonymous";
                /** @description Only what this user did. */
                actor_id?: number;
                /** @description Only this action, such as `updateProduct`. */
                action?: string;
                /** @description Only what was done to things of this kind, such as `product`. */
                object_kind?: string;
                /** @description Only what was done to the thing with this id. */
                object_id?: number;
                /** @description Only what this request did. */
                request_id?: string;
                /** @description Only what was done at this moment or later; a date alone is the beginning of the tenant's day. */
                from?: string;
                /** @description Only what was done at this moment or earlier; a date alone is the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who did what in a tenant, and what it changed, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 44,
                     *           "at": "2026-01-31T10:06:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "completeOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "processing",
                     *               "new": "completed"
                     *             }
                     *           ],
                     *           "request_id": "example-066",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 43,
                     *           "at": "2026-01-31T10:05:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "cancelShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "shipped",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": 2,
                     *               "new": null
                     *             }
                     *           ],
                     *           "request_id": "example-065",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 42,
                     *           "at": "2026-01-31T10:04:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "partly_shipped",
                     *               "new": "shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 2
                     *             }
                     *           ],
                     *           "request_id": "example-064",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 41,
                     *           "at": "2026-01-31T10:03:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "updateShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "shipment_tracking",
                     *               "old": "***",
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "request_id": "example-063",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 40,
                     *           "at": "2026-01-31T10:02:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "unfulfilled",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 1
                     *             }
                     *           ],
                     *           "request_id": "example-062",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 39,
                     *           "at": "2026-01-31T10:01:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "updateOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "notes",
                     *               "old": null,
                     *               "new": "***"
                     *             },
                     *             {
                     *               "field": "metadata",
                     *               "old": null,
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "request_id": "example-061",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 38,
                     *           "at": "2026-01-31T10:00:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addRefund",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "refunded_amount",
                     *               "old": 0,
                     *               "new": 5
                     *             }
                     *           ],
                     *           "request_id": "example-060",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 37,
                     *           "at": "2026-01-31T09:59:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addPayment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "paid_amount",
                     *               "old": 0,
                     *               "new": 45
                     *             }
                     *           ],
                     *           "request_id": "example-059",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 36,
                     *           "at": "2026-01-31T09:58:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "processOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "pending",
                     *               "new": "processing"
                     *             }
                     *           ],
                     *           "request_id": "example-058",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 35,
                     *           "at": "2026-01-31T09:57:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addOrderNote",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [],
                     *           "request_id": "example-057",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 34,
                     *           "at": "2026-01-31T09:56:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "createOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [],
                     *           "request_id": "example-056",
                     *           "network": "192.0.2.7"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 11,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The page that this is, from 1. */
                        current_page: number;
                        /** @description What is on this page. */
                        data: components["schemas"]["AuditEntry"][];
                        /** @description How many a page holds at most. */
                        per_page: number;
                        /** @description How many there are on all pages. */
                        total: number;
                        /**
                         * @description There may be more than `total` says: a filtered list is not counted to its end.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` for what follows; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description Only what was done by somebody like this. */
                actor_kind?: "user" | "key" | "operator" | "anonymous";
                /** @description Only what this user did. */
                actor_id?: number;
                /** @description Only this action, such as `updateProduct`. */
                action?: string;
                /** @description Only what was done to things of this kind, such as `product`. */
                object_kind?: string;
                /** @description Only what was done to the thing with this id. */
                object_id?: number;
                /** @description Only what this request did. */
                request_id?: string;
                /** @description Only what was done at this moment or later; a date alone is the beginning of the tenant's day. */
                from?: string;
                /** @description Only what was done at this moment or earlier; a date alone is the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of answers that the caller still has: if one of them holds, it is a 304.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant; the caller must be a member of it. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every entry that the filters leave, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"id":34,"at":"2026-01-31T09:56:00.000Z","actor":{"kind":"user","id":1,"name":"Ada Lovelace"},"action":"createOrder","object":{"kind":"order","id":1},"changes":[],"request_id":"example-056","network":"192.0.2.7"}
                     *     {"id":35,"at":"2026-01-31T09:57:00.000Z","actor":{"kind":"user","id":1,"name":"Ada Lovelace"},"action":"addOrderNote","object":{"kind":"order","id":1},"changes":[],"request_id":"example-057","network":"192.0.2.7"}
                     *     {"id":36,"at":"2026-01-31T09:58:00.000Z","actor":{"kind":"user","id":1,"name":"Ada Lovelace"},"action":"processOrder","object":{"kind":"order","id":1},"changes":[{"field":"status","old":"pending","new":"processing"}],"request_id":"example-058","network":"192.0.2.7"}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description The caller has it already, as If-None-Match says; there is no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onUserRegisteredEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.registered",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:14:00.000Z",
                 *       "data": {
                 *         "user_id": 2,
                 *         "name": "Charles Babbage",
                 *         "email": "charles@example.com",
                 *         "role": "MEMBER",
                 *         "invited_by": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserRegisteredEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:15:00.000Z",
                 *       "data": {
                 *         "user_id": 2,
                 *         "name": "Charles Babbage",
                 *         "email": "charles@example.com",
                 *         "role": "ADMIN",
                 *         "changed_fields": [
                 *           "role"
                 *         ],
                 *         "updated_by": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserRemovedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.removed",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T11:13:00.000Z",
                 *       "data": {
                 *         "user_id": 2,
                 *         "name": "Charles Babbage",
                 *         "email": "charles@example.com",
                 *         "role": "ADMIN",
                 *         "removed_by": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserRemovedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:56:00.000Z",
                 *       "data": {
                 *         "order_id": 1,
                 *         "number": 1,
                 *         "user_id": 1,
                 *         "total": 45,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "pending",
                 *         "paid_amount": "0.00",
                 *         "refunded_amount": "0.00",
                 *         "payment_status": "unpaid",
                 *         "fulfillment_status": "unfulfilled",
                 *         "customer": {
                 *           "name": "Grace Hopper",
                 *           "email": "grace@example.com",
                 *           "phone": null,
                 *           "external_id": "C-1906"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:58:00.000Z",
                 *       "data": {
                 *         "order_id": 1,
                 *         "number": 1,
                 *         "user_id": 1,
                 *         "total": 45,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "processing",
                 *         "paid_amount": "0.00",
                 *         "refunded_amount": "0.00",
                 *         "payment_status": "unpaid",
                 *         "fulfillment_status": "unfulfilled",
                 *         "customer": {
                 *           "name": "Grace Hopper",
                 *           "email": "grace@example.com",
                 *           "phone": null,
                 *           "external_id": "C-1906"
                 *         },
                 *         "previous_status": "pending",
                 *         "changed_fields": [
                 *           "status"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCompletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.completed",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T10:06:00.000Z",
                 *       "data": {
                 *         "order_id": 1,
                 *         "number": 1,
                 *         "user_id": 1,
                 *         "total": 45,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "completed",
                 *         "paid_amount": "45.00",
                 *         "refunded_amount": "5.00",
                 *         "payment_status": "partly_refunded",
                 *         "fulfillment_status": "partly_shipped",
                 *         "customer": {
                 *           "name": "Grace Hopper",
                 *           "email": "grace@example.com",
                 *           "phone": null,
                 *           "external_id": "C-1906"
                 *         },
                 *         "metadata": {
                 *           "shelf": "B4"
                 *         },
                 *         "previous_status": "processing"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderCompletedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelledEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.cancelled",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T10:11:00.000Z",
                 *       "data": {
                 *         "order_id": 2,
                 *         "number": 2,
                 *         "user_id": 1,
                 *         "total": 9,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "cancelled",
                 *         "paid_amount": "0.00",
                 *         "refunded_amount": "0.00",
                 *         "payment_status": "unpaid",
                 *         "fulfillment_status": "unfulfilled",
                 *         "customer": null,
                 *         "previous_status": "pending",
                 *         "reason": "The customer changed their mind."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderCancelledEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:29:00.000Z",
                 *       "data": {
                 *         "product_id": 1,
                 *         "name": "Blue shirt",
                 *         "price": 24.5,
                 *         "currency": "USD",
                 *         "stock": 12,
                 *         "category_id": null,
                 *         "image_urls": [
                 *           "https://shop.example.com/blue-shirt.jpg"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "product_id": 1,
                 *         "name": "Blue shirt",
                 *         "price": 22.5,
                 *         "currency": "USD",
                 *         "stock": 12,
                 *         "image_urls": [
                 *           "https://shop.example.com/blue-shirt.jpg"
                 *         ],
                 *         "changed_fields": [
                 *           "price"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.deleted",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:48:00.000Z",
                 *       "data": {
                 *         "product_id": 3,
                 *         "name": "Green scarf",
                 *         "price": 10,
                 *         "currency": "USD",
                 *         "stock": 5,
                 *         "category_id": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductDeletedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:26:00.000Z",
                 *       "data": {
                 *         "category_id": 1,
                 *         "name": "Shirts",
                 *         "description": "All of them.",
                 *         "published": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:28:00.000Z",
                 *       "data": {
                 *         "category_id": 1,
                 *         "name": "Shirts",
                 *         "description": "With a collar.",
                 *         "published": true,
                 *         "changed_fields": [
                 *           "description"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.deleted",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:54:00.000Z",
                 *       "data": {
                 *         "category_id": 2,
                 *         "name": "Scarves",
                 *         "description": "",
                 *         "published": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryDeletedEvent"];
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
